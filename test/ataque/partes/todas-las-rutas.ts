import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { readConfig } from '../../../config/env.ts'
import { routes } from '../../../modules/index.ts'
import { bogotaDate, type Route } from '../../../modules/kernel/index.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { llenarCartera } from '../../bench/cartera-oficina.ts'
import { enPercentil, trabajado } from '../../bench/grande/mientras.ts'
import { llenarHistorial } from '../../bench/grande/historial.ts'
import { llenarOficina } from '../../bench/grande/llenar.ts'
import { preguntaDe } from '../../harness/ajenos.ts'
import {
  CLAVE,
  emailOf,
  engine,
  enter,
  makeOffice,
  preparedEnvironment,
  spawnServer,
  unaRadicacion,
} from '../../harness/index.ts'
import type { Client } from '../../harness/index.ts'
import type { Fila, Parte } from '../parte.ts'

const RADICACIONES = 20_000
const HISTORIAL = 100_000
const CARTERA = { clientes: 2_000, cuentas: 20_000 }
const AT_ONCE = 100
const NOISY_MS = 1_000
/** Of a route that seems to fail: a hundredth of what is asked in a second is a few requests. */
const SURE_MS = 4_000
const ALONE_MS = 3_000
/** Routes between two looks at the quiet office alone; a session is good for fifteen minutes. */
const ROUND = 60
const PAUSE_MS = 2
/** Most that the rest of one route's requests is waited for before the next one (ms). */
const CALM_MS = 5_000
const MOST = 5
/** A delay that nobody notices (ms); two slices of a busy processor are nearly as much. */
const UNNOTICED_MS = 50
const SHOWN = 10

interface Asked {
  name: string
  path: string
}

/** Each GET route once, and again with a search where it has one. */
function preguntas(): Asked[] {
  const gets = routes.filter(({ method }) => method === 'GET')
  return gets.flatMap((route: Route) => {
    const { path, query } = preguntaDe(route, true)
    const { properties = {} } = (route.query ?? {}) as { properties?: object } // as routes write it
    const asks = [query, ...('q' in properties ? [{ ...query, q: 'rodríguez' }] : [])]
    return asks.map((its) => {
      const search = new URLSearchParams(its).toString()
      return { name: `${route.path}${'q' in its ? '?q' : ''}`, path: `/api${path}${search && `?${search}`}` }
    })
  })
}

/** Of `RUTAS=/radi,/tablero` those; of `TROZO=2/3` the second third, spread over all modules. */
function escogidas(asked: readonly Asked[]): Asked[] {
  const only = process.env.RUTAS?.split(',')
  const [which = 1, of = 1] = (process.env.TROZO ?? '1/1').split('/').map(Number)
  return asked.filter(({ name }, n) => (!only || only.includes(name)) && n % of === which - 1)
}

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** The office that does not ask for much: its session, its record, the process that answers. */
interface Quiet {
  client: Client
  id: number
  pid: number
}

/** Of a hundred requests the slowest but one: by the clock, and what the server's own thread worked meanwhile. */
interface P99 {
  ms: number
  loop: number
}

/** Reads a record and a list by turns for so long. */
async function p99Of({ client, id, pid }: Quiet, ms: number): Promise<P99> {
  const [times, loops]: [number[], number[]] = [[], []]
  for (const end = performance.now() + ms; performance.now() < end;) {
    const [began, worked] = [performance.now(), trabajado(pid)]
    const { status } = await (times.length % 2 ? client.get(`/radicaciones/${id}`) : client.get('/radi'))
    times.push(performance.now() - began)
    loops.push(trabajado(pid) - worked)
    if (status !== 200) throw new Error(`the quiet office got ${status}`)
    await wait(PAUSE_MS)
  }
  return { ms: enPercentil(times, 0.99), loop: enPercentil(loops, 0.99) }
}

/** Until what the noisy office left behind is over: it is of the route before. */
async function calm(noisy: Client): Promise<void> {
  for (const end = performance.now() + CALM_MS; performance.now() < end; await wait(CALM_MS / 100)) {
    const began = performance.now()
    const { status } = await noisy.get('/user/permisos')
    if (status === 200 && performance.now() - began < UNNOTICED_MS) return
  }
}

type Statuses = Record<string, number>

/** Meanwhile a session of the noisy office has a hundred requests of a path in flight, whatever is answered. */
async function meanwhile<T>(
  { port, token, path }: { port: number; token: string; path: string },
  work: () => Promise<T>,
): Promise<[T, Statuses]> {
  const headers = { host: 'ruidosa.localhost', authorization: `Bearer ${token}` }
  const thread = new Worker(new URL('../insistir.mjs', import.meta.url), {
    workerData: { port, headers, path, atOnce: AT_ONCE },
    execArgv: [],
  })
  await new Promise((online) => thread.once('online', online))
  const done = await work()
  const told = new Promise<Statuses>((resolve) => thread.once('message', resolve))
  thread.postMessage('basta')
  return [done, await told]
}

/** Makes the noisy office big. */
export async function llenar(env: Record<string, string>): Promise<void> {
  const filling = await openApp(readConfig(env))
  await makeOffice(filling, 'ruidosa')
  const office = await filling.app.offices.get('ruidosa')
  if (!office) throw new Error('there is no noisy office')
  await llenarOficina(office.db, RADICACIONES, () => undefined)
  await llenarHistorial(office.db, HISTORIAL)
  await llenarCartera(office.db, RADICACIONES, bogotaDate(new Date()), CARTERA)
  await filling.close()
}

/** Of an installation filled before, where `LLENA` names the file of its environment: a slice at a time fills once. */
async function llena(): Promise<Record<string, string>> {
  const { LLENA } = process.env
  if (LLENA) return JSON.parse(readFileSync(LLENA, 'utf8')) as Record<string, string> // written by `preparedEnvironment`
  const env = await preparedEnvironment(engine)
  await llenar(env)
  return env
}

/** The quiet office's filing: of the slice before, or made now. */
async function unaFicha(first: Client): Promise<number> {
  const { body: list } = await first.get('/radi')
  const [known] = (list.data ?? []) as { id: number }[] // as the list answers
  if (known) return known.id
  const { body } = await first.post('/radicaciones', await unaRadicacion({}, {}, first))
  return Number(body.id)
}

const ms = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`
interface Measured {
  name: string
  alone: P99
  noisy: P99
  statuses: Statuses
}

export const parte: Parte = {
  titulo: 'Una sesión en cada ruta',
  motores: 'cada uno',
  correr: async () => {
    const asked = escogidas(preguntas())
    const env = await llena()
    const { port, pid, stop } = await spawnServer(env)
    const id = await unaFicha(await enter(port, 'admin'))
    const measured: Measured[] = []
    for (let n = 0; n < asked.length; n += ROUND) {
      const quiet = { client: await enter(port, 'admin'), id, pid }
      const anybody = await enter(port, 'nadie', 'ruidosa')
      const { body } = await anybody.post('/user/login', { email: emailOf('admin', 'ruidosa'), password: CLAVE })
      const token = String(body.token)
      const busy = await enter(port, 'admin', 'ruidosa')
      await p99Of(quiet, ALONE_MS / 3)
      const alone = await p99Of(quiet, ALONE_MS)
      for (const { name, path } of asked.slice(n, n + ROUND)) {
        const measure = async (time: number): Promise<Measured> => {
          const [noisy, statuses] = await meanwhile({ port, token, path }, () => p99Of(quiet, time))
          return { name, alone, noisy, statuses }
        }
        const quick = await measure(NOISY_MS)
        const one = isFair(quick) ? quick : await measure(SURE_MS)
        measured.push(one)
        await calm(busy)
        process.stdout.write(`${isFair(one) ? '✔' : '✖'} ${name}: ${saidOf(one)}\n`)
      }
    }
    await stop('SIGTERM')
    return filasDe(measured)
  },
}

const isFair = ({ alone, noisy }: Measured): boolean => noisy.ms <= Math.max(UNNOTICED_MS, MOST * alone.ms)

const times = ({ alone, noisy }: Measured): number => noisy.ms / alone.ms

const saidOf = (one: Measured): string =>
  `p99 ${ms(one.alone.ms)} → ${ms(one.noisy.ms)} (${times(one).toFixed(1)} veces), el hilo ${ms(one.alone.loop)} → ` +
  `${ms(one.noisy.loop)}; ${Object.entries(one.statuses)
    .map(([status, n]) => `${n} de ${status}`)
    .join(', ')}`

/** Routes by how many times the quiet office's p99 grows; whatever stays below `UNNOTICED_MS` is fair. */
function cuantasPorVeces(measured: readonly Measured[]): string {
  const hasta = (most: number) => measured.filter((one) => times(one) <= most).length
  const mas = measured.length - hasta(MOST)
  return `p99 de otra oficina: ${hasta(2)} rutas hasta 2 veces, ${hasta(MOST) - hasta(2)} hasta ${MOST}, ${mas} a más`
}

function filasDe(measured: readonly Measured[]): Fila[] {
  const late = measured.filter((one) => !isFair(one))
  const worst = [...measured].sort((a, b) => times(b) - times(a))
  const refused = measured.filter(({ statuses }) => statuses['429']).length
  return [
    {
      prueba: `Cada GET, ${AT_ONCE} en curso de una sesión`,
      intentos: measured.length,
      resultado: `${cuantasPorVeces(measured)}; ${late.length} además pasan de ${UNNOTICED_MS} ms; ${refused} piden esperar`,
      bien: late.length === 0,
    },
    ...worst.slice(0, Math.max(SHOWN, late.length)).map((one) => ({
      prueba: `GET ${one.name}`,
      intentos: Object.values(one.statuses).reduce((sum, n) => sum + n, 0),
      resultado: saidOf(one),
      bien: isFair(one),
    })),
  ]
}
