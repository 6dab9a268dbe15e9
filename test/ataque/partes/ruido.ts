import { readConfig } from '../../../config/env.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { fillCatalogue } from '../../bench/catalogo.ts'
import {
  engine,
  enter,
  makeOffice,
  preparedEnvironment,
  spawnServer,
  unaRadicacion,
  type Client,
  type Reply,
} from '../../harness/index.ts'
import type { Fila, Parte } from '../parte.ts'

const EXPORTS = 40
const ROWS = 20_000
/** Fewer than the sockets of this process: the quiet office's requests must not wait here. */
const AT_ONCE = 200
/** Between two requests of the quiet office: somebody who works, not somebody who measures. */
const PAUSE_MS = 15
const QUIET_MS = 6_000
/** At least so many are looked at while the other is noisy, however soon its files are ready. */
const SOME = 100
const MOST = 5

/** Of a hundred requests, how long the slowest but one and the one in the middle took (ms). */
interface Figures {
  p50: number
  p99: number
  asked: number
  failed: number
}

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Asks what a desk asks (a list, a record, a search) again and again, until it is told to stop. */
async function desk(client: Client, id: number, over: (asked: number) => boolean): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const asks = [
    () => client.get('/radi', { page: 1, pageSize: 20 }),
    () => client.get(`/radicaciones/${id}`),
    () => client.get('/radi', { q: 'ana' }),
  ]
  for (let n = 0; !over(n); n++) {
    const began = performance.now()
    const reply = await asks[n % asks.length]?.()
    times.push(performance.now() - began)
    if (reply?.status !== 200) failed++
    await wait(PAUSE_MS)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), asked: times.length, failed }
}

interface Noise {
  done: number
  refused: number
  other: number
}

/** What the noisy office does, until it is done; who is told to come back does. @returns how many were answered, refused, anything else */
async function noise(ask: () => Promise<Reply>, times: number): Promise<Noise> {
  let [refused, left] = [0, times]
  const statuses: number[] = []
  const one = async () => {
    for (;;) {
      const { status, headers } = await ask()
      if (status !== 429 && status !== 503) return status
      refused++
      await wait(Number(headers['retry-after'] ?? 1) * 1000)
    }
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) statuses.push(await one())
    }),
  )
  return { done: statuses.filter((s) => s === 200).length, refused, other: statuses.filter((s) => s !== 200).length }
}

const ms = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`

export const parte: Parte = {
  titulo: 'Una oficina ruidosa',
  motores: 'cada uno',
  correr: async () => {
    const env = await preparedEnvironment(engine)
    const filling = await openApp(readConfig(env))
    await makeOffice(filling, 'ruidosa')
    const office = await filling.app.offices.get('ruidosa')
    if (!office) throw new Error('there is no noisy office')
    await fillCatalogue(office.db, ROWS)
    await filling.close()
    const child = await spawnServer(env)
    const [quiet, noisy] = [await enter(child.port, 'admin'), await enter(child.port, 'admin', 'ruidosa')]
    const { body: deed } = await quiet.post('/radicaciones', await unaRadicacion({}, {}, quiet))
    const id = Number(deed.id)
    const timed = async (work: Promise<unknown>) => {
      let over = false
      const [figures] = await Promise.all([
        desk(quiet, id, (n) => over && n >= SOME),
        work.finally(() => {
          over = true
        }),
      ])
      return figures
    }
    await timed(wait(1000)) // what is first of everything
    const calm = await timed(wait(QUIET_MS))
    const filas: Fila[] = []
    const tried = async (prueba: string, times: number, ask: () => Promise<Reply>) => {
      const work = noise(ask, times)
      const { p50, p99, asked, failed } = await timed(work)
      const { done, refused, other } = await work
      const vecina = `p50 ${ms(calm.p50)} → ${ms(p50)}, p99 ${ms(calm.p99)} → ${ms(p99)} (${(p99 / calm.p99).toFixed(1)} veces)`
      filas.push({
        prueba,
        intentos: times,
        resultado: `la otra oficina: ${vecina}, de ${asked}; de la ruidosa ${done} hechas, ${refused} esperas pedidas`,
        bien: failed === 0 && other === 0 && p99 <= MOST * calm.p99,
      })
    }
    await tried(`${EXPORTS} hojas de 20.000 filas a la vez`, EXPORTS, () => noisy.get('/bancos', { formato: 'xlsx' }))
    await tried('4.000 listas, 200 a la vez', 4000, () => noisy.get('/bancos', { page: 1, pageSize: 100, q: 'ba' }))
    await child.stop('SIGTERM')
    return filas
  },
}
