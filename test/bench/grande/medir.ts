import { writeCursor } from '../../../modules/kernel/lists/cursor.ts'
import { ask, type Json } from '../../harness/http.ts'
import { enter, spawnServer, type ChildServer } from '../../harness/index.ts'
import { abrirLibro, CHOSEN, metaDe, number, RONDAS, startBare } from '../comparar.ts'
import { latencies, median, throughput, type Shot } from '../load.ts'
import { mediana, ruidoDe } from '../medidas/juicio.ts'
import { prepararDesnudo, quitarLasHechas } from './desnudo-preparar.ts'
import { OFICINAS, type Instalacion } from './instalacion.ts'
import { DADAS, LINEAS, SOLAS, type Donde, type Linea, type Sola } from './lineas.ts'

const DE_PRISA = RONDAS < 3
const [SOLO_MS, JUNTOS_MS, CALENTAR_MS] = DE_PRISA ? [50, 100, 100] : [150, 400, 800]
/** What takes longer than this (ms) is asked fewer times. */
const [LENTA, RONDAS_DE_LENTA] = [250, Math.min(3, RONDAS)]
type Slug = keyof typeof OFICINAS
const SLUGS: readonly Slug[] = ['chica', 'grande']

/** One office as both are asked of it. */
export interface Lados {
  producto: Lado<Sola>
  desnudo: Lado
}
export interface Lado<L = Linea> {
  port: number
  shot: (linea: L) => Shot
}

const decir = (...celdas: string[]) =>
  process.stdout.write(`${celdas.map((una, at) => (at ? una.padStart(at < 8 ? 11 : 0) : una.padEnd(34))).join('')}\n`)

/** Both sides of an office: the product's port, with somebody of that office, and a bare handler of its own. */
export async function ladosDe(product: ChildServer, slug: Slug, bare: number): Promise<Lados> {
  const client = await enter(product.port, 'admin', slug)
  const {
    body: { token, user },
  } = await client.post('/user/login', { email: `admin@${slug}.co`, password: 'clave-de-prueba' })
  const id = Math.round(OFICINAS[slug] * 0.2) // the newest come first: four fifths of them are before it
  const {
    body: { fecha_radicacion: fecha = '' }, // an office of persons has none
  } = await client.get(`/radicaciones/${id}`)
  const page = Math.round((OFICINAS[slug] * 0.8) / 20)
  const cursor = writeCursor('-fecha_radicacion', { page, back: false, place: { value: fecha, id } }) ?? ''
  const donde: Donde = { slug, cursor, fecha, id, usuario: Number(user.id) }
  const headers = { host: `${slug}.localhost`, authorization: `Bearer ${String(token)}` }
  let n = 0
  return {
    producto: { port: product.port, shot: (linea) => ({ ...linea.producto(donde, ++n), headers }) },
    desnudo: { port: bare, shot: (linea) => linea.desnudo(donde, ++n) },
  }
}

/** @throws Error where the rows or the count of both are not the same: then one of them does less */
export async function dicenLoMismo(linea: Linea, lados: Lados): Promise<void> {
  const dicho = await Promise.all(
    Object.values(lados).map(async ({ port, shot }) => {
      const { method, path, headers = {} } = shot(linea)
      const { body } = await ask(port, headers.host ?? 'x', method, path, undefined, { headers })
      return JSON.stringify([body?.total, body?.data?.map((fila: Json) => fila.id)])
    }),
  )
  if (dicho[0] !== dicho[1] || dicho[0]?.startsWith('[null'))
    throw new Error(`${linea.titulo}: ${dicho.join(' is not ')}`)
}

const unaSola = async <L extends Sola>({ port, shot }: Lado<L>, linea: L, ms = SOLO_MS): Promise<number> =>
  median(await latencies(port, () => shot(linea), ms, linea.pocas))

interface Medido {
  ms: number[]
  desnudo: number[]
  porSegundo: number[]
  otro: number[]
}

/** Rounds of one line in one office, by turns with the bare handler; many at once only where `juntos`. */
async function rondasDe(linea: Linea, { producto, desnudo }: Lados, juntos: boolean): Promise<Medido> {
  if (linea.lista) await dicenLoMismo(linea, { producto, desnudo })
  const cuesta = [await unaSola(producto, linea, CALENTAR_MS), await unaSola(desnudo, linea, CALENTAR_MS / 2)]
  const medido: Medido = { ms: [], desnudo: [], porSegundo: [], otro: [] }
  // what takes long is not asked sixteen times at once: the last one would be waited for, or turned away
  const aLaVez = cuesta.map((ms) => Math.max(1, Math.min(16, Math.round(JUNTOS_MS / ms))))
  for (let n = 0; n < (Math.max(...cuesta) > LENTA ? RONDAS_DE_LENTA : RONDAS); n++) {
    medido.ms.push(await unaSola(producto, linea))
    medido.desnudo.push(await unaSola(desnudo, linea))
    if (!juntos) continue
    for (const [at, [lado, rondas, solo]] of (
      [
        [producto, medido.porSegundo, medido.ms],
        [desnudo, medido.otro, medido.desnudo],
      ] as const
    ).entries()) {
      rondas.push(
        linea.pocas
          ? 1000 / (solo.at(-1) ?? 0)
          : await throughput(lado.port, () => lado.shot(linea), JUNTOS_MS, aLaVez[at]),
      )
    }
  }
  return medido
}

export const esDeLasPedidas = (titulo: string): boolean =>
  CHOSEN.length < 2 || CHOSEN.some((palabra) => titulo.toLowerCase().includes(palabra))

/**
 * Prints of each line what it takes in the small office and in the big one, how much it grows, what a handler by hand makes of it, and how
 * it stands to its aim and to what was kept.
 */
export async function medir(instalacion: Instalacion, engine: string): Promise<void> {
  const lugares = await prepararDesnudo(instalacion, SLUGS)
  await quitarLasHechas(instalacion, SLUGS)
  const { libro, cerrar } = abrirLibro('grande', engine)
  const product = await spawnServer(instalacion.env)
  const bares = await Promise.all(
    SLUGS.map((slug) => startBare([JSON.stringify(lugares.get(slug))], 'grande/desnudo.ts')),
  )
  const [chica, grande] = await Promise.all(SLUGS.map((slug, at) => ladosDe(product, slug, bares[at]?.port ?? 0)))
  if (!chica || !grande) throw new Error('there are two offices')
  decir(
    `\n${engine}: Protocolo · a mano`,
    ...Object.values(OFICINAS).map((filas) => number(filas)),
    'crece',
    'a mano',
    'crece',
    'resp/s',
    'a mano',
    '   razón'.padEnd(29),
    'meta',
  )
  for (const linea of LINEAS.filter(({ titulo }) => esDeLasPedidas(titulo))) {
    const [enChica, enGrande] = [await rondasDe(linea, chica, false), await rondasDe(linea, grande, true)]
    const crece = enGrande.ms.map((ms) => ms / mediana(enChica.ms))
    const razon = enGrande.porSegundo.map((uno, n) => uno / (enGrande.otro[n] ?? 0))
    const [ms, porSegundo] = [mediana(enGrande.ms), mediana(enGrande.porSegundo)]
    const peor = [
      libro.anotar(linea.titulo, 'ms, chica', enChica.ms, 'ms', 'menos'),
      libro.anotar(linea.titulo, 'ms', enGrande.ms, 'ms', 'menos'),
      libro.anotar(linea.titulo, 'crece', crece, 'veces', 'menos'),
      libro.anotar(linea.titulo, 'por segundo', enGrande.porSegundo, '/s', 'mas'),
      libro.anotar(linea.titulo, 'razón', razon, 'veces', 'mas'),
    ]
    decir(
      linea.titulo,
      number(mediana(enChica.ms), 2),
      number(ms, 2),
      `${number(mediana(crece), 1)} ×`,
      number(mediana(enGrande.desnudo), 2),
      `${number(mediana(enGrande.desnudo) / mediana(enChica.desnudo), 1)} ×`,
      number(porSegundo, 0),
      number(mediana(enGrande.otro), 0),
      `   ${number(mediana(razon), 2)} ± ${number(ruidoDe(razon), 2)}${linea.recorrido ? ' (recorrido)' : ''}`.padEnd(
        29,
      ),
      metaDe(linea.meta ?? {}, { ms, razon: mediana(razon), porSegundo }),
      peor.join('').trim() && ' ▼',
    )
    if (DADAS[linea.titulo]) decir(`  ${DADAS[linea.titulo]}`)
  }
  for (const sola of SOLAS.filter(({ titulo }) => esDeLasPedidas(titulo))) {
    const [suya, ms]: [number[], number[]] = [[], []]
    for (const { producto } of [chica, grande]) await unaSola(producto, sola, CALENTAR_MS)
    for (let n = 0; n < RONDAS; n++) {
      suya.push(await unaSola(chica.producto, sola))
      ms.push(await unaSola(grande.producto, sola))
    }
    libro.anotar(sola.titulo, 'ms, chica', suya, 'ms', 'menos')
    const peor = libro.anotar(sola.titulo, 'ms', ms, 'ms', 'menos')
    decir(
      sola.titulo,
      number(mediana(suya), 2),
      number(mediana(ms), 2),
      `${number(mediana(ms) / mediana(suya), 1)} ×`,
      `  ${metaDe(sola.meta ?? {}, { ms: mediana(ms) })}${peor}`,
    )
  }
  for (const bare of bares) bare.stop()
  await product.stop('SIGTERM')
  await quitarLasHechas(instalacion, SLUGS)
  cerrar(CHOSEN.length < 2)
}
