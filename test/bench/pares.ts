// `npm run bench -- pares`: single records and a list of an office of a hundred thousand persons, asked by eight at once over HTTP, and how
// many times slower the product answers than a handler written by hand with the same driver, by turns; and the statements of each.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { spawnServer } from '../harness/index.ts'
import { abrirLibro, CHOSEN, number, RONDAS, say, startBare } from './comparar.ts'
import { prepararDesnudo, quitarLasHechas } from './grande/desnudo-preparar.ts'
import { DE_PERSONAS, instalacionGrande, type Instalacion } from './grande/instalacion.ts'
import { LINEAS, type Linea } from './grande/lineas.ts'
import { dicenLoMismo, esDeLasPedidas, ladosDe, type Lado } from './grande/medir.ts'
import { llega } from './grande/perfil.ts'
import { latencies, median, throughput } from './load.ts'
import { mediana } from './medidas/juicio.ts'

/** At most so many times slower than by hand, and so many statements. */
interface Meta {
  sqlite?: number
  mariadb?: number
  sentencias?: number
}
const METAS: Readonly<Record<string, Meta>> = {
  'Una persona por id': { sqlite: 1.5, mariadb: 2, sentencias: 1 },
  'Una persona por documento': { sqlite: 1.5, mariadb: 2 },
  'Persona: modificar': { sqlite: 2, mariadb: 3, sentencias: 4 },
  'Persona: crear': { sqlite: 2, mariadb: 3, sentencias: 4 },
  'Personas: por apellido, con su total': { sqlite: 0.3, mariadb: 0.3, sentencias: 3 },
  Ingresar: { sentencias: 4 },
}
const [A_LA_VEZ, CONTADAS] = [8, 9]
const [CALENTAR_MS, RONDA_MS] = RONDAS < 3 ? [500, 500] : [3000, 3000]
const veces = Math.min(3, RONDAS)

async function porSegundo({ port, shot }: Lado, linea: Linea, ms: number): Promise<number> {
  const pregunta = () => shot(linea)
  if (!linea.pocas) return throughput(port, pregunta, ms, A_LA_VEZ)
  return 1000 / median(await latencies(port, pregunta, ms, linea.pocas))
}

/** Statements of one request of each line, as the product's drivers were asked, of the time when they were fewest: jobs send theirs too. */
async function contar({ env, folder }: Instalacion, lineas: readonly Linea[]): Promise<Map<Linea, string[]>> {
  const archivo = join(folder, 'cuenta.json')
  const gancho = pathToFileURL(join(import.meta.dirname, 'grande/contador.mjs')).href
  const product = await spawnServer({ ...env, NODE_OPTIONS: `--import=${gancho}`, CUENTA: archivo })
  const { producto } = await ladosDe(product, 'grande', 0)
  const dichas = async (): Promise<string[]> => {
    rmSync(archivo, { force: true })
    process.kill(product.pid, 'SIGUSR2')
    return (await llega(archivo)) as string[] // what the hook wrote
  }
  const cuentas = new Map<Linea, string[]>()
  for (const linea of lineas)
    for (let vez = 0; vez < (linea.pocas ?? CONTADAS); vez++) {
      await dichas()
      await latencies(producto.port, () => producto.shot(linea), Infinity, 1)
      const [estas, otras] = [await dichas(), cuentas.get(linea)]
      if (!otras || estas.length < otras.length) cuentas.set(linea, estas)
    }
  await product.stop('SIGTERM')
  return cuentas
}

async function medir(instalacion: Instalacion): Promise<void> {
  const { engine } = instalacion
  const lugares = await prepararDesnudo(instalacion, ['grande'])
  await quitarLasHechas(instalacion, ['grande'])
  const lineas = LINEAS.filter(({ titulo }) => METAS[titulo] && esDeLasPedidas(titulo))
  const { libro, cerrar } = abrirLibro('pares', engine)
  const cuentas = await contar(instalacion, lineas)
  const product = await spawnServer(instalacion.env)
  const bare = await startBare([JSON.stringify(lugares.get('grande'))], 'grande/desnudo.ts')
  const lados = await ladosDe(product, 'grande', bare.port)
  say(`\n${engine}: ocho a la vez`, 'Protocolo', 'a mano', 'más lento', 'por ronda', 'meta', 'sentencias', 'meta')
  for (const linea of lineas) {
    const { titulo } = linea
    if (linea.lista) await dicenLoMismo(linea, lados)
    const [suyas, otras]: [number[], number[]] = [[], []]
    for (const lado of Object.values(lados)) await porSegundo(lado, linea, CALENTAR_MS)
    for (let ronda = 0; ronda < veces; ronda++) {
      suyas.push(await porSegundo(lados.producto, linea, RONDA_MS))
      otras.push(await porSegundo(lados.desnudo, linea, RONDA_MS))
    }
    const razones = suyas.map((una, at) => (otras[at] ?? 0) / una)
    const [razon, sentencias] = [mediana(razones), cuentas.get(linea)?.length ?? 0]
    const { [engine]: meta, sentencias: pocas } = METAS[titulo] ?? {}
    const peor = [
      libro.anotar(titulo, 'más lento', razones, 'veces', 'menos'),
      libro.anotar(titulo, 'sentencias', [sentencias], 'por petición', 'menos'),
    ].join('')
    say(
      titulo,
      `${number(mediana(suyas))}/s`,
      `${number(mediana(otras))}/s`,
      `${number(razon, 2)} ×`,
      `${number(Math.min(...razones), 2)}–${number(Math.max(...razones), 2)}`,
      meta ? `≤ ${number(meta, 1)}${razon > meta ? ' ✖' : ''}` : '',
      String(sentencias),
      pocas ? `≤ ${pocas}${sentencias > pocas ? ' ✖' : ''}${peor && ' ▼'}` : '',
    )
    if (process.env.TEXTOS) for (const sql of cuentas.get(linea) ?? []) say(`    ${sql.replace(/\s+/g, ' ')}`)
  }
  bare.stop()
  await product.stop('SIGTERM')
  await quitarLasHechas(instalacion, ['grande'])
  cerrar(CHOSEN.length < 2)
}

const MOTORES = ['sqlite', 'mariadb'] as const
for (const engine of MOTORES.filter((one) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === one)) {
  const instalacion = await instalacionGrande(engine, DE_PERSONAS)
  await medir(instalacion)
  instalacion.end()
}
process.exit()
