// `npm run bench -- migracion`: the filings of an office with a million of them get a column, its index and what it says of each row, while
// the program before goes on filing and reading them in a process of its own. How long anybody waits at most, on a copy of what
// `npm run bench -- grande` keeps. `FILAS=20000` tries it in little.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../config/env.ts'
import { oficina } from '../../migrations/oficina/index.ts'
import {
  addColumns,
  addIndex,
  background,
  doByPieces,
  inTransaction,
  migrate,
  pieceOf,
  readRow,
  runSql,
  type Context,
  type SqlRow,
} from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/app.ts'
import { startKeptMariadb } from '../../scripts/mariadb.mjs'
import type { Engine } from '../harness/engine.ts'
import { saleOf } from '../harness/factories.ts'
import { enter, spawnServer, type Client } from '../harness/index.ts'
import { number, say } from './comparar.ts'
import { instalacionGrande } from './grande/instalacion.ts'

const ESCRIBEN = 2
const LEEN = 2
/** Between an answer and the next request: somebody who works without rest, not a flood. */
const PAUSA_MS = 20
const SOLOS_MS = 10_000
const META_MS = 1000
const COLUMNA = 'mes_prueba'

/** A copy of what is kept, to be changed and thrown away. */
async function copia(engine: Engine): Promise<{ env: Record<string, string>; quitar: () => Promise<void> }> {
  const guardada = await instalacionGrande(engine)
  const pidDe = (folder: string) => Number(readFileSync(join(folder, 'mariadb/.pid'), 'utf8'))
  const suya = engine === 'mariadb' ? pidDe(guardada.folder) : 0
  guardada.end()
  await acabado(suya)
  const folder = `${guardada.folder}-copia`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  execFileSync('cp', [
    '-a',
    '--reflink=auto',
    join(guardada.folder, engine === 'mariadb' ? 'mariadb' : 'datos'),
    folder,
  ])
  const servidor = engine === 'mariadb' ? await startKeptMariadb(join(folder, 'mariadb')) : undefined
  const env = {
    ...guardada.env,
    DATA_DIR: join(folder, 'datos'),
    ...(servidor ? { DATABASE_URL: `${servidor.url}/protocolo` } : {}),
  }
  return {
    env,
    quitar: async () => {
      const pid = servidor ? pidDe(folder) : 0
      servidor?.end()
      await acabado(pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** When a process is gone. */
async function acabado(pid: number): Promise<void> {
  for (
    const esta = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    };
    pid && esta();
  )
    await sleep(100)
}

interface Espera {
  desde: number
  ms: number
}

/** What people of the program before ask, and how long each answer took. */
class Gente {
  readonly esperas: Record<'escribe' | 'lee', Espera[]> = { escribe: [], lee: [] }
  readonly radicadas: number[] = []
  #siguen = true
  #todos: Promise<unknown> = Promise.resolve()

  constructor(clientes: readonly Client[]) {
    this.#todos = Promise.all(
      clientes.map((cliente, n) => (n < ESCRIBEN ? this.#escribir(cliente, n) : this.#leer(cliente))),
    )
    this.#todos.catch(() => undefined) // told when they end
  }

  /** @throws Error where any was answered anything but what was asked */
  async terminar(): Promise<void> {
    this.#siguen = false
    await this.#todos
  }

  async #pedir(como: 'escribe' | 'lee', pedir: () => ReturnType<Client['get']>, bien: number) {
    const desde = performance.now()
    const { status, body, raw } = await pedir()
    this.esperas[como].push({ desde, ms: performance.now() - desde })
    if (status !== bien) throw new Error(`${como} ${status} ${raw.toString().slice(0, 300)}`)
    await sleep(PAUSA_MS)
    return body
  }

  async #escribir(cliente: Client, n: number): Promise<void> {
    for (let veces = 1; this.#siguen; veces++) {
      const una = saleOf(1 + n * 450 + (veces % 450), 1000 + (veces % 900), 1 + (veces % 900))
      const { id } = await this.#pedir('escribe', () => cliente.post('/radicaciones', una), 201)
      this.radicadas.push(Number(id))
    }
  }

  async #leer(cliente: Client): Promise<void> {
    for (let veces = 1; this.#siguen; veces++) {
      await this.#pedir('lee', () => cliente.get(`/radicaciones/${1 + ((veces * 7919) % 10_000)}`), 200)
      await this.#pedir('lee', () => cliente.get('/radi', { page: 1 + (veces % 5) }), 200)
    }
  }
}

const peor = (esperas: readonly Espera[], [desde, hasta]: readonly [number, number]) => {
  const suyas = esperas.filter((una) => una.desde + una.ms > desde && una.desde < hasta).map(({ ms }) => ms)
  return { veces: suyas.length, ms: suyas.reduce((a, b) => Math.max(a, b), 0) }
}

/** What the column says of a piece's rows, those of a month at once. */
async function llenar({ db }: Context, after: number): Promise<number | null> {
  const { rows, last } = await pieceOf(db, 'radicaciones', ['fecha_radicacion'], after)
  const meses = new Map<string, number[]>()
  const mesDe = (row: SqlRow) => String(row['fecha_radicacion']).slice(0, 7)
  for (const row of rows) meses.set(mesDe(row), [...(meses.get(mesDe(row)) ?? []), Number(row['id'])])
  for (const [mes, ids] of meses) {
    await runSql(db, `update radicaciones set ${COLUMNA} = ? where id in (${ids.map(() => '?').join(', ')})`, [
      mes,
      ...ids,
    ])
  }
  return last
}

async function medir(engine: Engine): Promise<void> {
  const { env, quitar } = await copia(engine)
  const anterior = await spawnServer(env)
  const gente = new Gente(
    await Promise.all(Array.from({ length: ESCRIBEN + LEEN }, () => enter(anterior.port, 'admin', 'grande'))),
  )
  say(`\nEn ms, ${engine}: lo que más se espera`, 'duró', 'quien escribe', 'quien lee', 'el que cambia', 'meta')
  const fase = async (titulo: string, lazo: IntervalHistogram, hacer: () => Promise<unknown>) => {
    lazo.reset()
    const desde = performance.now()
    await hacer()
    const tramo = [desde, performance.now()] as const
    await sleep(200) // who waited in its last moment is answered
    const [escribe, lee, suyo] = [
      peor(gente.esperas.escribe, tramo).ms,
      peor(gente.esperas.lee, tramo).ms,
      lazo.max / 1e6,
    ]
    const falla = Math.max(escribe, lee, suyo) > META_MS
    say(
      titulo,
      number(tramo[1] - desde),
      number(escribe),
      number(lee),
      number(suyo),
      `≤ ${META_MS}${falla ? ' ✖' : ''}`,
    )
  }
  const lazo = monitorEventLoopDelay({ resolution: 5 })
  lazo.enable()
  const { app, close } = await openApp(readConfig(env))
  await app.offices.use('grande', async (office) => {
    const ctx = background(app, office, 'pruebas')
    const { db } = ctx
    await fase('Sin cambiar nada', lazo, () => sleep(SOLOS_MS))
    const columna = {
      name: '9999_prueba',
      up: (trx: typeof db) =>
        addColumns(trx, 'radicaciones', (t) => {
          t.string(COLUMNA, 7)
        }),
    }
    await fase('La columna (migración)', lazo, () => migrate(db, [...oficina, columna]))
    await fase('Su índice', lazo, () => addIndex(db, 'radicaciones', 'radicaciones_mes_prueba', [COLUMNA, 'id']))
    await fase('Lo que dice de cada fila, por pedazos', lazo, () =>
      doByPieces(ctx, { name: `radicaciones ${COLUMNA}`, some: llenar }),
    )
    await gente.terminar()
    const ultima = await readRow(db, `select max(id) as id from radicaciones where ${COLUMNA} is not null limit 1`, [])
    for (let after: number | null = Number(ultima?.['id']); after !== null;) {
      // what they filed after the last piece
      const from: number = after
      after = await inTransaction(ctx, (its) => llenar(its, from))
    }
    const fila = await readRow(db, `select count(*) as n, count(${COLUMNA}) as dichas from radicaciones limit 1`, [])
    const hay = new Set(
      (await db('radicaciones').whereIn('id', gente.radicadas.slice(-30_000)).pluck<number[]>('id')).map(Number),
    )
    const perdidas = gente.radicadas.slice(-30_000).filter((id) => !hay.has(id)).length
    const vacias = Number(fila?.n) - Number(fila?.dichas)
    say('Radicadas mientras tanto', number(gente.radicadas.length), ` perdidas: ${perdidas}`, ` sin llenar: ${vacias}`)
  })
  await close()
  await anterior.stop('SIGTERM')
  await quitar()
}

for (const engine of (['sqlite', 'mariadb'] as const).filter(
  (one) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === one,
)) {
  await medir(engine)
}
process.exit()
