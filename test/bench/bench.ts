// `npm run bench`. Ratios are taken within the run, round by round, so that a slow or busy machine does not decide them.
// `npm run bench -- radicar liquidar` measures only the answers per second whose line has one of those words.
import { liquidar } from '../../modules/liquidaciones/domain.ts'
import { ask, type Json } from '../harness/http.ts'
import { spawnServer, type ChildServer } from '../harness/index.ts'
import { actoDe, escrituraDe } from '../unit/liquidaciones/escrituras.ts'
import { datosEn } from '../unit/liquidaciones/casos.ts'
import { arrange, type Bench } from './arrange.ts'
import { BUSCADA } from './catalogo.ts'
import { abrirLibro, CHOSEN, compare, number, say, startBare, type Meta } from './comparar.ts'
import { listaDeFacturas } from './facturas.ts'
import { median } from './load.ts'
import { pageWeights } from './pages.ts'
import { pageTimes } from './tiempos-de-pagina.ts'

let serial = 0

const { libro, cerrar } = abrirLibro('común')
const enLibro = (linea: string, que: string, rondas: readonly number[], unidad: string) =>
  libro.anotar(linea, que, rondas, unidad, 'menos')

async function speeds({ product, bareArgs, id, sale, lines, token }: Bench) {
  const bare = await startBare(bareArgs)
  const ports = [product.port, bare.port] as const
  const headers = { authorization: `Bearer ${token}` }
  const get = (title: string, path: string, meta: Meta) =>
    compare(libro, title, ports, () => ({ method: 'GET', path, headers }), meta)
  const send = (title: string, method: string, path: string, body: () => unknown) =>
    compare(libro, title, ports, () => ({ method, path, headers, body: JSON.stringify(body()) }), { razon: 0.35 })
  const catalogue = (query: string) => `/api/bancos?page=1&pageSize=20&${query}`
  await sayTheSame(product, bare.port, token, [`q=${BUSCADA}`, 'q=banco', 'filtro[name]=lopi'].map(catalogue))
  say('Respuestas por segundo', 'uno solo', 'Protocolo', 'Koa desnudo', 'razón', 'meta')
  await get('Lista (20 filas de 1.000)', '/api/radi?page=1&pageSize=20', { ms: 20, razon: 0.5 })
  await get('Una radicación por id', `/api/radicaciones/${id}`, { razon: 0.5 })
  await send('Radicar', 'POST', '/api/radicaciones', () => sale)
  await send('Liquidar', 'PUT', `/api/liquidaciones/${id}?borrador=1`, () => lines)
  await get('Catálogo de 100.000: una palabra rara', catalogue(`q=${BUSCADA}`), { ms: 30 })
  await get('Catálogo de 100.000: la de todas', catalogue('q=banco'), { ms: 30 })
  await get('Catálogo de 100.000: contiene', catalogue('filtro[name]=lopi'), { razon: 3, porSegundo: 80 })
  await get('Catálogo: una fila', '/api/bancos/500', { razon: 0.5 })
  await send('Catálogo: crear', 'POST', '/api/bancos', () => ({
    name: `Banco Nuevo ${++serial}`,
    code: null,
    activo: true,
  }))
  await send('Catálogo: modificar', 'PUT', '/api/bancos/501', () => ({ name: `Banco Otro ${++serial}`, activo: '1' }))
  bare.stop()
}

/** @throws Error where both do not find the same rows: then one of them does less */
async function sayTheSame({ port }: ChildServer, bare: number, token: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const said = await Promise.all(
      [port, bare].map(async (one) => {
        const { body } = await ask(one, 'demo.localhost', 'GET', path, undefined, {
          headers: { authorization: `Bearer ${token}` },
        })
        return JSON.stringify([body.total, body.data.map((row: Json) => row.id)])
      }),
    )
    if (said[0] !== said[1]) throw new Error(`${path}: ${said.join(' is not ')}`)
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function times({ client, product, env, id }: Bench) {
  say('\nTiempos', 'medido', 'meta')
  const print = () =>
    timed(async () => {
      const reply = await client.get(`/radicaciones/${id}/caratula`)
      if (reply.status !== 200) throw new Error(reply.raw.toString())
    })
  const cold = await print()
  const warm = []
  for (let n = 0; n < 10; n++) warm.push(await print())
  say('PDF, el primero', `${number(cold)} ms`)
  say('PDF, los siguientes', `${number(median(warm))} ms`, '< 400 ms', enLibro('PDF, los siguientes', 'ms', warm, 'ms'))
  await product.stop('SIGTERM')
  const starts = []
  for (let n = 0; n < 3; n++) {
    const server = await spawnServer(env)
    starts.push(server.readyMs)
    await server.stop('SIGTERM')
  }
  say('Arranque', `${number(median(starts))} ms`, '', enLibro('Arranque', 'ms', starts, 'ms'))
}

/** Milliseconds of processor for the settlement of a deed with ten acts. */
function engine() {
  const clases = ['COMPRAVENTA', 'HIPOTECA', 'CANCELACION_HIPOTECA', 'PATRIMONIO_FAMILIA']
  const escritura = escrituraDe(
    Array.from({ length: 10 }, (_, at) => actoDe(clases[at % clases.length] ?? 'COMPRAVENTA')),
  )
  const datos = datosEn(escritura.fecha)
  const cpu = (times: number) => {
    const began = process.cpuUsage()
    for (let n = 0; n < times; n++) liquidar(escritura, datos)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000 / times
  }
  cpu(50)
  const rounds = Array.from({ length: 5 }, () => cpu(60))
  say(
    'Liquidar 10 actos (procesador)',
    `${number(median(rounds), 2)} ms`,
    '< 2 ms',
    enLibro('Liquidar 10 actos', 'ms de procesador', rounds, 'ms'),
  )
}

async function invoices() {
  say('\nLista de 100.000 facturas', 'medido', 'meta')
  for (const { titulo, ms, rondas } of await listaDeFacturas()) {
    say(titulo, `${number(ms, 1)} ms`, '≤ 150 ms', enLibro(`Facturas: ${titulo}`, 'ms', rondas, 'ms'))
  }
}

async function weights() {
  say('\nJavaScript por página (gzip)', 'medido', 'meta')
  for (const { name, kB, aim } of await pageWeights()) {
    say(name, `${number(kB)} kB`, aim ? `≤ ${aim} kB` : '', enLibro(name, 'JavaScript', [kB], 'kB'))
  }
}

async function screens() {
  say('\nEn el navegador', 'medido', 'React solo', 'razón', 'meta')
  for (const { name, requests, calls, ms, bare, ratio, ratios, aims } of await pageTimes()) {
    say(`${name} en el navegador: peticiones`, number(requests), '', '', `≤ ${aims.requests}`)
    say(`${name}: llamadas antes de verse`, number(calls), '', '', `≤ ${aims.calls}`)
    say(
      `${name === 'Lista' ? 'Lista lista' : `${name} listo`} (ms)`,
      number(ms),
      number(bare),
      number(ratio, 2),
      `≤ ${aims.veces} veces`,
      enLibro(`${name} en el navegador`, 'veces React solo', ratios, 'veces'),
    )
  }
}

const bench = await arrange()
await speeds(bench)
if (CHOSEN.length) {
  cerrar()
  process.exit(0)
}
await times(bench)
engine()
await invoices()
await weights()
await screens()
cerrar()
process.exit(0)
