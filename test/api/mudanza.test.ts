import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { readConfig } from '../../config/env.ts'
import { tablesOf } from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/app.ts'
import {
  engine,
  mariadbUrl,
  obey,
  preparedEnvironment,
  runOrder,
  spawnServer,
  throwawayFolder,
  unaPersona,
  type Client,
} from '../harness/index.ts'

const ESCRIBEN = 2

/** From MariaDB to files and back; from files to those of another folder. */
const lugares = ({ DATABASE_URL }: Record<string, string>): string[] => [
  pathToFileURL(throwawayFolder()).href,
  ...(DATABASE_URL ? [DATABASE_URL] : []),
]

/** Other schemas of the same server. */
async function otrosEsquemas(env: Record<string, string>): Promise<string> {
  const otro = new URL(await mariadbUrl())
  otro.pathname = `${new URL(env.DATABASE_URL ?? '').pathname}_otro`
  return otro.href
}

interface Cuenta {
  ids: number[]
  otras: string[]
  mudando: number
  fin: boolean
}

/** Writes until it is told to end, and leaves the move some processor between; what was refused is written again. */
async function escribir(cliente: Client, cuenta: Cuenta): Promise<void> {
  while (!cuenta.fin && cuenta.otras.length < 5) {
    const { status, body, raw, headers } = await cliente.post('/persona', unaPersona())
    if (status === 201) cuenta.ids.push(Number(body.id))
    else if (status === 503 && headers['retry-after']) cuenta.mudando++
    else cuenta.otras.push(`${status} ${raw.toString()}`)
    const leida = await cliente.get('/persona', { page: 1, pageSize: 1 })
    if (leida.status !== 200 && leida.status !== 503) cuenta.otras.push(`${leida.status} ${leida.raw.toString()}`)
    await setTimeout(15)
  }
}

describe('Mudar una oficina de servidor', function () {
  this.timeout(600_000)

  it('con gente escribiendo en otro proceso: lo respondido está todo, una vez, y nadie recibe más que 2xx o 503', async () => {
    const env = await preparedEnvironment()
    const server = await spawnServer(env)
    const cliente = await server.as('admin')
    const cuenta: Cuenta = { ids: [], otras: [], mudando: 0, fin: false }
    const escritores = Array.from({ length: ESCRIBEN }, () => escribir(cliente, cuenta))
    for (const lugar of lugares(env)) {
      const antes = cuenta.ids.length
      const mudada = await runOrder(env, ['office', 'move', 'demo', lugar])
      expect(mudada.output, lugar).to.contain('Oficina «demo» mudada')
      const hasta = cuenta.ids.length + 20
      while (cuenta.ids.length < hasta && !cuenta.otras.length) await setTimeout(20) // it goes on there
      expect(cuenta.ids.length, 'they wrote meanwhile').to.be.above(antes + 20)
    }
    cuenta.fin = true
    await Promise.all(escritores)
    expect(cuenta.otras).to.deep.equal([])
    expect(cuenta.mudando, 'somebody came upon the switch').to.be.above(0)
    await server.stop('SIGTERM')
    const { app, close } = await openApp(readConfig(env))
    await app.offices.use('demo', async ({ db }) => {
      const hay = new Set((await db('personas').pluck<number[]>('id')).map(Number))
      expect(cuenta.ids.filter((id) => !hay.has(id))).to.deep.equal([])
      expect(new Set(cuenta.ids).size).to.equal(cuenta.ids.length)
    })
    await close()
  })

  it('muere en cualquier paso: queda donde estaba o donde iba, entera, con quien escriba, y se puede mudar de nuevo', async () => {
    const env = await preparedEnvironment()
    const lugar = engine === 'sqlite' ? (lugares(env)[0] ?? '') : await otrosEsquemas(env)
    const vuelta = engine === 'sqlite' ? 'carpeta' : (env.DATABASE_URL ?? '')
    // while it is watched, while it is copied, before the switch, after it
    const pasos = [
      ['mudanza_5_u', false],
      ['from .contadores.', false],
      ['set .base.', false],
      ['set .activa.', true],
    ] as const
    // what is copied and switched is the same on both; what watches the writing is each engine's own
    for (const [paso, fue] of engine === 'sqlite' ? pasos : [pasos[0], pasos[3]]) {
      const muerta = await runOrder(env, ['office', 'move', 'demo', lugar], { morirEn: paso })
      expect(muerta.code, `${paso}: ${muerta.output}`).to.equal(null)
      const { app, close } = await openApp(readConfig(env))
      expect((await obey(env, ['office', 'list'])).code).to.equal(0)
      const fila = await app.offices
        .platform('oficinas')
        .where('slug', 'demo')
        .first<{ base: string | null; a_medias: string | null }>()
      expect(fila.a_medias, paso).to.equal(null)
      const mudada = fila.base !== null
      expect(mudada, paso).to.equal(fue)
      await app.offices.use('demo', async ({ db }) => {
        await db('contadores').insert({ nombre: `paso-${paso}`, valor: 1 })
        expect((await tablesOf(db)).length, paso).to.be.above(50)
        expect(await db('usuarios').where('estado', 1).pluck('id'), paso).to.have.length.above(8)
        expect(await sobrantes(db)).to.deep.equal([])
      })
      expect(await app.offices.places.isTaken('demo', app.offices.places.read(mudada ? vuelta : lugar) ?? '')).to.equal(
        false,
      )
      await close()
      if (mudada) expect((await obey(env, ['office', 'move', 'demo', vuelta])).code).to.equal(0)
    }
    expect((await obey(env, ['office', 'move', 'demo', vuelta])).output).to.contain('ya está en ese lugar')
  })
})

type Db = Parameters<typeof tablesOf>[0]
async function sobrantes(db: Db): Promise<string[]> {
  const rows: { name: string }[] = engineIs(db)
    ? await db('sqlite_master').where('name', 'like', 'mudanza%').select('name')
    : await db('information_schema.tables')
        .whereRaw('table_schema = database()')
        .where('table_name', 'like', 'mudanza%')
        .select({ name: 'table_name' })
  return rows.map(({ name }) => name)
}
const engineIs = (db: Db) => db.client.config.client !== 'mysql2'
