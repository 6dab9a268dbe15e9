// completo: waits for real limits of time
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { createPool } from 'mysql2/promise'
import { engine, preparedEnvironment, spawnServer, type ChildServer } from '../harness/index.ts'

/** What the host gives a process before it kills it. */
const FIN_MS = 30_000

async function fin(servidor: ChildServer): Promise<{ codigo: number | null; ms: number }> {
  const desde = performance.now()
  const codigo = await servidor.stop('SIGTERM')
  return { codigo, ms: performance.now() - desde }
}

describe('El fin de un proceso en el que algo no termina', function () {
  this.timeout(240_000)

  it('una transacción que cuelga: se corta y termina bien, con su ruta en el registro', async () => {
    const env: Record<string, string> = { ...(await preparedEnvironment()), LOG_LEVEL: 'error' }
    const servidor = await spawnServer(env, 'start', { colgarEn: 'insert into .idempotencia.' })
    const admin = await servidor.as('admin')
    const cuelga = admin.post('/inmuebles', {}, { 'idempotency-key': 'llave-que-cuelga' }).catch(() => null)
    const pedida = admin
      .post('/papelera/restaurar', { ids: [1] }, { 'idempotency-key': 'llave-que-cuelga' })
      .catch(() => null)
    await sleep(1_000)
    const { codigo, ms } = await fin(servidor)
    expect(ms).to.be.below(FIN_MS)
    expect(codigo, servidor.output()).to.be.oneOf([0, 1])
    await Promise.all([cuelga, pedida])
  })

  it('una base de datos que no responde: termina igual', async () => {
    const env: Record<string, string> = { ...(await preparedEnvironment()), LOG_LEVEL: 'error' }
    const servidor = await spawnServer(env)
    const admin = await servidor.as('admin')
    const soltar =
      engine === 'mariadb' ? await tablaCerrada(String(env['DATABASE_URL'])) : archivoCerrado(String(env['DATA_DIR']))
    const cuelgan = Array.from({ length: 3 }, () => admin.post('/persona', {}).catch(() => null))
    const entran = servidor.as('consulta').catch(() => null)
    await sleep(500)
    try {
      const { codigo, ms } = await fin(servidor)
      expect(ms).to.be.below(FIN_MS)
      expect(codigo, servidor.output()).to.be.oneOf([0, 1])
    } finally {
      await soltar()
    }
    await Promise.all([...cuelgan, entran])
  })
})

/** Nobody reads nor writes the sessions of an office. */
async function tablaCerrada(url: string): Promise<() => Promise<void>> {
  const pool = createPool({ uri: `${url}_demo`, connectionLimit: 1 })
  const suya = await pool.getConnection()
  await suya.query('lock tables sesiones write, usuarios write')
  return async () => {
    suya.release()
    await pool.end()
  }
}

/** Another process writes the file of an office, and does not end. */
function archivoCerrado(carpeta: string): () => Promise<void> {
  const Database = createRequire(import.meta.url)('libsql') as new (name: string) => {
    exec(sql: string): void
    close(): void
  } // no types
  const archivo = new Database(join(carpeta, 'oficinas', 'demo.db'))
  archivo.exec('begin immediate')
  return () => {
    archivo.exec('rollback')
    archivo.close()
    return Promise.resolve()
  }
}
