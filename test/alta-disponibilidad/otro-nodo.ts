import type { Pool } from 'mysql2/promise'
import { unaPersona, type Client } from '../harness/index.ts'

/** Rows of one statement that a node writes while it takes nothing else: what the other confirms meanwhile stands in line. */
const DE_UNA_VEZ = 3_000

export interface Visto {
  vueltas: number
  /** Answered well by one node, and not there at once for who asked at the other. */
  sinVerse: number
  problemas: string[]
}

/** Others of the same server write much at a time, until it is said; then the other nodes are always a little behind. */
export async function atrasar(pool: Pool): Promise<() => Promise<void>> {
  await pool.query('create database if not exists atraso')
  await pool.query('create table if not exists atraso.filas (id int primary key, v char(200))')
  let parar = false
  const linea = (async () => {
    while (!parar)
      await pool.query(`replace into atraso.filas select seq, repeat(md5(rand()), 6) from seq_1_to_${DE_UNA_VEZ}`)
  })()
  return async () => {
    parar = true
    await linea
    await pool.query('drop database atraso')
  }
}

/** Who saves at one node and at once reads, changes what was read and reads again at another, back and forth until an instant. */
export async function idaYVuelta(una: Client, otra: Client, hasta: number, visto: Visto): Promise<void> {
  while (performance.now() < hasta) {
    const [aqui, alla] = visto.vueltas++ % 2 ? [una, otra] : [otra, una]
    const {
      status,
      body: { id, message },
    } = await aqui.post('/persona', unaPersona())
    if (status !== 201) {
      visto.problemas.push(`no se guardó: ${status} ${String(message)}`)
      continue
    }
    const leida = await alla.get(`/persona/${String(id)}`)
    const cambiada = await alla.put(`/persona/${String(id)}`, { telefono: '3009998877', version: 1 })
    const otraVez = await aqui.get(`/persona/${String(id)}`)
    const vistas = [leida.status === 200, cambiada.status === 200, otraVez.body?.version === 2]
    visto.sinVerse += vistas.filter((bien) => !bien).length
    for (const { status: como } of [leida, cambiada, otraVez])
      if (como >= 500) visto.problemas.push(`al otro lado: ${como}`)
  }
}
