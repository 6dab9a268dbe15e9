import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { enter, spawnServer, type Client } from '../../harness/index.ts'
import { CHOSEN, number, say } from '../comparar.ts'
import type { Instalacion } from './instalacion.ts'

const PERSONAS = 3
const SOLA_MS = 6_000
const ACOMPANADA_MS = 20_000
/** What somebody waits between one click and the next is more; so many are needed for one of a hundred to be somebody. */
const PAUSA_MS = 5

type Consulta = Record<string, string | number>

/** What three people of the big office ask, each from another one on: nothing of it is asked twice in the same words. */
const PEDIDOS: readonly (readonly [string, (n: number) => Consulta])[] = [
  ['/radi', (n) => ({ q: ['rodríguez', 'compraventa', 'gómez', 'hipoteca'][n % 4] ?? '', page: 1 + (n % 3) })],
  ['/radi', () => ({ 'filtro[otorgante1]': 'odrigu' })],
  ['/radi', (n) => ({ q: ['compraventa rodríguez', 'rodríguez gómez', 'gom'][n % 3] ?? '' })],
  ['/radi', (n) => ({ sort: n % 2 ? 'otorgante1' : '-otorgante1', page: 40 + (n % 60) })],
  ['/tablero', () => ({})],
  ['/radi', (n) => ({ fechaInicio: '2020-03-01', fechaFin: '2020-08-31', q: ['rodríguez', 'garcía'][n % 2] ?? '' })],
  ['/persona', () => ({ page: 1, pageSize: 20, 'filtro[apellidos]': 'odrígue' })],
  ['/radi', (n) => ({ 'filtro[otorgante1]': ['rodríguez', 'peña'][n % 2] ?? '', conteo: 'exacto' })],
  ['/radi', () => ({ formato: 'csv', fechaInicio: '2020-03-01', fechaFin: '2020-03-31' })],
]

/** Columns in which many rows, few and none have it. */
const FILTROS: typeof PEDIDOS = Object.entries({
  otorgante1: ['odrigu', 'peña', 'zzz'],
  matricula: ['50C-10004', '00045', '2345'],
  direccion: ['calle 12', 'alle 4', 'carrera'],
  num_escritura: ['4521', '77', '00'],
  actos: ['usufructo', 'donac'],
}).map(([columna, textos]) => ['/radi', (n) => ({ [`filtro[${columna}]`]: textos[n % textos.length] ?? '' })] as const)

/** Readers, the questions of three people of the big office meanwhile, and the aim (ms). */
const CASOS = [
  { titulo: 'otra oficina lee mientras tres buscan', lee: 'chica', piden: PEDIDOS, meta: 20 },
  { titulo: 'otra persona de la oficina lee mientras tres filtran', lee: 'grande', piden: FILTROS, meta: 50 },
] as const

const pedir = async (client: Client, path: string, query: Consulta = {}): Promise<number> => {
  const began = performance.now()
  const { status, raw } = await client.get(path, query)
  if (status !== 200) throw new Error(`${path} ${status} ${raw.toString().slice(0, 300)}`)
  return performance.now() - began
}

export const enPercentil = (tiempos: readonly number[], cual: number): number =>
  [...tiempos].sort((a, b) => a - b)[Math.min(tiempos.length - 1, Math.floor(tiempos.length * cual))] ?? 0

/** How long the server's own thread has worked (ms), where the system tells: on a busy machine it says more than the clock. */
export function trabajado(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return NaN
  }
}

interface Tiempos {
  ms: number[]
  lazo: number[]
}
const sinTiempos = (): Tiempos => ({ ms: [], lazo: [] })

/** Reads one by its id and a short list, by turns, for so long. @returns what each took, and what the server's own thread did meanwhile */
async function leer(client: Client, pid: number, ms: number): Promise<Record<'ficha' | 'lista', Tiempos>> {
  const tomado = { ficha: sinTiempos(), lista: sinTiempos() }
  const anotar = async ({ ms: suyos, lazo }: Tiempos, path: string) => {
    const antes = trabajado(pid)
    suyos.push(await pedir(client, path))
    lazo.push(trabajado(pid) - antes)
  }
  for (const hasta = performance.now() + ms; performance.now() < hasta;) {
    await anotar(tomado.ficha, `/radicaciones/${5000 + (tomado.ficha.ms.length % 4000)}`)
    await anotar(tomado.lista, '/radi')
    await sleep(PAUSA_MS)
  }
  return tomado
}

/** Prints what a read takes alone, and while three people of the big office ask all the time for what is long. */
export async function medirMientras(instalacion: Instalacion, engine: string): Promise<void> {
  for (const caso of CASOS)
    if (CHOSEN.length < 2 || CHOSEN.some((palabra) => caso.titulo.includes(palabra)))
      await medirUno(instalacion, engine, caso)
}

async function medirUno(
  { env }: Instalacion,
  engine: string,
  { titulo, lee, piden, meta }: (typeof CASOS)[number],
): Promise<void> {
  const product = await spawnServer(env)
  const lector = await enter(product.port, 'admin', lee)
  const tres = await Promise.all(Array.from({ length: PERSONAS }, () => enter(product.port, 'admin', 'grande')))
  await leer(lector, product.pid, SOLA_MS / 3)
  const sola = await leer(lector, product.pid, SOLA_MS)
  let siguen = true
  const suyos: number[] = []
  const buscar = async (client: Client, desde: number) => {
    for (let n = desde; siguen; n++) {
      const [path, query] = piden[n % piden.length] ?? ['/tablero', () => ({})]
      suyos.push(await pedir(client, path, query(n)))
    }
  }
  const buscando = tres.map((client, n) => buscar(client, n * 3))
  await leer(lector, product.pid, SOLA_MS / 3)
  const mientras = await leer(lector, product.pid, ACOMPANADA_MS)
  siguen = false
  await Promise.all(buscando)
  const fila = (titulo: string, { ms, lazo }: Tiempos, meta?: number) => {
    const p99 = enPercentil(ms, 0.99)
    say(
      titulo,
      number(ms.length),
      ...[0.5, 0.99, 1].map((cual) => number(enPercentil(ms, cual), 1)),
      ...(lazo.length ? [0.5, 0.99].map((cual) => number(enPercentil(lazo, cual), 1)) : ['', '']),
      meta === undefined ? '' : `p99 ≤ ${meta}${p99 > meta ? ' ✖' : ''}`,
    )
  }
  say(`\nEn ms, ${engine}: ${titulo}`)
  say('', 'veces', 'p50', 'p99', 'máximo', 'lazo p50', 'lazo p99', 'meta')
  fila('Ficha, sola', sola.ficha)
  fila('Lista, sola', sola.lista)
  fila('Ficha, mientras tres buscan', mientras.ficha, meta)
  fila('Lista, mientras tres buscan', mientras.lista, meta)
  fila('Lo que piden los tres', { ms: suyos, lazo: [] })
  await product.stop('SIGTERM')
}
