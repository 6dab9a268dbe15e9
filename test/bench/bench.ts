// `npm run bench`. Ratios are taken within the run, round by round, so that a slow or busy machine does not decide them.
// `npm run bench -- radicar liquidar` measures only the answers per second whose line has one of those words.
import { liquidar } from '../../modules/liquidaciones/domain.ts'
import { spawnServer } from '../harness/index.ts'
import { actoDe, escrituraDe } from '../unit/liquidaciones/escrituras.ts'
import { datosEn } from '../unit/liquidaciones/casos.ts'
import { arrange, type Bench } from './arrange.ts'
import { BUSCADA } from './catalogo.ts'
import { CHOSEN, compare, number, say, startBare } from './comparar.ts'
import { listaDeFacturas } from './facturas.ts'
import { median } from './load.ts'
import { pageWeights } from './pages.ts'
import { pageTimes } from './tiempos-de-pagina.ts'

let serial = 0

async function speeds({ product, bareArgs, id, sale, lines, token }: Bench) {
  const bare = await startBare(bareArgs)
  const ports = [product.port, bare.port] as const
  const headers = { authorization: `Bearer ${token}` }
  say('Respuestas por segundo', 'Protocolo', 'Koa desnudo', 'razón', 'meta')
  await compare('Lista (20 filas de 1.000)', ports, () => ({ method: 'GET', path: '/api/radi?page=1&pageSize=20', headers }), 0.5)
  await compare('Una radicación por id', ports, () => ({ method: 'GET', path: `/api/radicaciones/${id}`, headers }), 0.5)
  const created = JSON.stringify(sale)
  await compare('Radicar', ports, () => ({ method: 'POST', path: '/api/radicaciones', headers, body: created }))
  const settled = JSON.stringify(lines)
  await compare('Liquidar', ports, () => ({ method: 'PUT', path: `/api/liquidaciones/${id}?borrador=1`, headers, body: settled }))
  await compare(
    'Catálogo de 100.000: filtrado',
    ports,
    () => ({ method: 'GET', path: `/api/bancos?page=1&pageSize=20&q=${BUSCADA}`, headers }),
    5,
  )
  await compare('Catálogo: una fila', ports, () => ({ method: 'GET', path: '/api/bancos/500', headers }), 0.5)
  await compare(
    'Catálogo: crear',
    ports,
    () => ({ method: 'POST', path: '/api/bancos', headers, body: JSON.stringify({ name: `Banco Nuevo ${++serial}`, code: null, activo: true }) }),
    0.5,
  )
  await compare(
    'Catálogo: modificar',
    ports,
    () => ({ method: 'PUT', path: '/api/bancos/501', headers, body: JSON.stringify({ name: `Banco Otro ${++serial}`, activo: '1' }) }),
    0.5,
  )
  bare.stop()
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function times({ client, product, env, id }: Bench) {
  say('\nTiempos', 'medido', 'meta')
  const print = () => timed(async () => {
    const reply = await client.get(`/radicaciones/${id}/caratula`)
    if (reply.status !== 200) throw new Error(reply.raw.toString())
  })
  const cold = await print()
  const warm = []
  for (let n = 0; n < 10; n++) warm.push(await print())
  say('PDF, el primero', `${number(cold)} ms`)
  say('PDF, los siguientes', `${number(median(warm))} ms`, '< 400 ms')
  await product.stop('SIGTERM')
  const starts = []
  for (let n = 0; n < 3; n++) {
    const server = await spawnServer(env)
    starts.push(server.readyMs)
    await server.stop('SIGTERM')
  }
  say('Arranque', `${number(median(starts))} ms`)
}

/** Milliseconds of processor for the settlement of a deed with ten acts. */
function engine() {
  const clases = ['COMPRAVENTA', 'HIPOTECA', 'CANCELACION_HIPOTECA', 'PATRIMONIO_FAMILIA']
  const escritura = escrituraDe(Array.from({ length: 10 }, (_, at) => actoDe(clases[at % clases.length] ?? 'COMPRAVENTA')))
  const datos = datosEn(escritura.fecha)
  const cpu = (times: number) => {
    const began = process.cpuUsage()
    for (let n = 0; n < times; n++) liquidar(escritura, datos)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000 / times
  }
  cpu(50)
  say('Liquidar 10 actos (procesador)', `${number(cpu(300), 2)} ms`, '< 2 ms')
}

async function invoices() {
  say('\nLista de 100.000 facturas', 'medido', 'meta')
  for (const { titulo, ms } of await listaDeFacturas()) say(titulo, `${number(ms, 1)} ms`, '≤ 150 ms')
}

async function weights() {
  say('\nJavaScript por página (gzip)', 'medido', 'meta')
  for (const { name, kB, aim } of await pageWeights()) say(name, `${number(kB)} kB`, aim ? `≤ ${aim} kB` : '')
}

async function screens() {
  say('\nEn el navegador', 'medido', 'React solo', 'razón', 'meta')
  for (const { name, requests, ms, bare, ratio, aims } of await pageTimes()) {
    say(`${name} en el navegador: peticiones`, number(requests), '', '', `≤ ${aims.requests}`)
    say(`${name === 'Lista' ? 'Lista lista' : `${name} listo`} (ms)`, number(ms), number(bare), number(ratio, 2), `≤ ${aims.ms}`)
  }
}

const bench = await arrange()
await speeds(bench)
if (CHOSEN.length) process.exit(0)
await times(bench)
engine()
await invoices()
await weights()
await screens()
process.exit(0)
