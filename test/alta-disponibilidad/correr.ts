// The whole of high availability on this machine: three servers of a cluster, two processes of the program, HAProxy before both, and people
// who work while one after another dies and comes back. What came of it goes to the file ALTA_FILAS.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createConnection, createPool, type RowDataPacket } from 'mysql2/promise'
import { freePorts } from '../../scripts/setup/mariadb.mjs'
import { modelos, type Que } from '../ataque/escrituras.ts'
import { semilla } from '../ataque/azar.ts'
import { enter, preparedEnvironment, spawnServer, throwawayFolder, type ChildServer } from '../harness/index.ts'
import { Carga, fuera, type Persona } from './carga.ts'
import { cluster, type Nodo } from './nodos.ts'
import { atrasar, idaYVuelta, type Visto } from './otro-nodo.ts'
import { abierta, puerta } from './puerta.ts'

const ACTO_MS = Number(process.env.ALTA_ACTO_MS ?? 10_000)
/** What a death has left to show itself, and to be over. */
const DESPUES_MS = 1_500
const POR_FACTURAR = 24

/** One line of the table. */
export interface Fila {
  acto: string
  pedidas: number
  respondidas: number
  perdidas: number
  dobles: number
  saltos: number
  errores: string
  fuera: number
  nota: string
  bien: boolean
}

const say = (text: string) =>
  process.stdout.write(`  ${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}\n`)
const [web = 0, base = 0, uno = 0, dos = 0, tres = 0] = await freePorts(5)

say('El primer nodo de MariaDB con Galera, y HAProxy')
const nodos = await cluster()
const [escritor, reserva, otra] = nodos as [Nodo, Nodo, Nodo] // they are three
await escritor.encender(true)
const raiz = await createConnection({ host: '127.0.0.1', port: escritor.puertos.sql, user: 'root' })
await raiz.query("create user haproxy@'%'")
await raiz.end()
const at = (port: number) => `127.0.0.1:${port}`
const apagarPuerta = await puerta(
  {
    PUERTO_WEB: String(web),
    PROCESO_1: at(uno),
    PROCESO_2: at(dos),
    PUERTO_BASE: String(base),
    NODO_1: at(escritor.puertos.sql),
    NODO_2: at(reserva.puertos.sql),
    NODO_3: at(otra.puertos.sql),
  },
  base,
)

say('Dos procesos de Protocolo, y lo que se va a pedir')
process.env.TEST_DATABASE_URL = `mysql://root@127.0.0.1:${base}`
process.env.TEST_DATABASE_PASSING = '1'
const archivos = process.env.ALTA_ARCHIVOS ?? pathToFileURL(throwawayFolder()).href
const entorno: Record<string, string> = {
  ...(await preparedEnvironment('mariadb')),
  FILES_URL: archivos,
  SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'error',
  DIAN_SIMULADOR: '0',
  TRUST_PROXY: '1',
}
const registros: ChildServer[] = []
const proceso = async (port: number, DATABASE_URL = entorno.DATABASE_URL ?? ''): Promise<ChildServer> => {
  const DATA_DIR = join(throwawayFolder(), String(port))
  mkdirSync(DATA_DIR, { recursive: true })
  const child = await spawnServer({ ...entorno, DATABASE_URL, DATA_DIR, PORT: String(port) })
  registros.push(child)
  return child
}
const procesos = [await proceso(uno), await proceso(dos)]
await abierta(web)
const admin = await enter(web, 'admin')
const carga = new Carga(await modelos(admin, POR_FACTURAR))
const [radicador, caja] = [await enter(web, 'radicador'), await enter(web, 'caja')]
const personas: Persona[] = [
  { client: radicador, hace: ['radicaciones'] },
  { client: radicador, hace: ['radicaciones'] },
  { client: caja, hace: ['depositos', 'depositos', 'depositos', 'facturas'] },
  { client: caja, hace: ['depositos'] },
  { client: admin, hace: ['radicaciones', 'depositos', 'citas'] },
  { client: admin, hace: ['citas', 'radicaciones'] },
]
say('Los otros dos nodos, que copian todo del primero')
for (const nodo of [reserva, otra]) await nodo.encender()

const esquema = new URL(entorno.DATABASE_URL ?? '').pathname.slice(1)
const mirador = createPool({
  host: '127.0.0.1',
  port: base,
  user: 'root',
  database: `${esquema}_demo`,
  connectionLimit: 2,
})
const filas = async (sql: string): Promise<RowDataPacket[]> => {
  for (let vez = 0; ; vez++) {
    try {
      return (await mirador.query<RowDataPacket[]>(sql))[0]
    } catch (error) {
      if (vez === 5) throw error
      await sleep(500)
    }
  }
}

/** The ids that there are, as an answer names them, and the numbers that the office gave. */
const TABLAS: Record<Que, { ids: string; numeros: string | null }> = {
  radicaciones: {
    ids: 'select id from radicaciones',
    numeros: 'select numero_radicacion n from radicaciones order by 1',
  },
  depositos: { ids: 'select id from depositos', numeros: 'select numero_deposito n from depositos order by 1' },
  citas: { ids: 'select id from citas', numeros: null },
  facturas: { ids: "select id from facturas where lado = 'comprador'", numeros: null },
}
const QUE = Object.keys(TABLAS) as Que[] // the keys of that record
const antes = new Map<Que, number>()
for (const que of QUE) antes.set(que, (await filas(TABLAS[que].ids)).length)

/** What the rows say of everything that was asked for until now. */
async function cuadrar(): Promise<Pick<Fila, 'perdidas' | 'dobles' | 'saltos'>> {
  let [perdidas, dobles, saltos] = [0, 0, 0]
  for (const que of QUE) {
    const suyos = carga.pedidos.filter((pedido) => pedido.que === que && pedido.respuesta !== null)
    const hay = new Set((await filas(TABLAS[que].ids)).map(({ id }) => String(id)))
    const faltan = suyos.filter(({ respuesta }) => !hay.has(String(respuesta))).length
    perdidas += faltan
    const distintos = new Set(suyos.map(({ respuesta }) => respuesta)).size
    dobles += Math.max(0, hay.size - (antes.get(que) ?? 0) - (distintos - faltan)) + suyos.length - distintos
    const { numeros } = TABLAS[que]
    const dados = numeros ? (await filas(numeros)).map(({ n }) => Number(n)) : []
    saltos += dados.slice(1).filter((n, de) => n !== (dados[de] ?? 0) + 1).length
  }
  return { perdidas, dobles, saltos }
}

const tabla: Fila[] = []
/**
 * @param muere what happens in the middle of the work @param vuelve what brings it back, while they go on; it says how
 * @param demas what else must be so
 */
async function acto(
  nombre: string,
  muere: () => Promise<unknown>,
  vuelve: () => Promise<string>,
  demas = () => true,
): Promise<void> {
  say(nombre)
  const primero = carga.pedidos.length
  carga.respuestas.clear()
  carga.empezar(personas)
  await sleep(DESPUES_MS)
  const desde = performance.now()
  await muere()
  await sleep(ACTO_MS)
  const nota = await vuelve()
  await sleep(DESPUES_MS)
  const hasta = performance.now()
  await carga.terminar()
  const pedidos = carga.pedidos.slice(primero)
  const malas = [...carga.respuestas].filter(([cual]) => cual !== 'bien')
  const cuadre = await cuadrar()
  const segundos = fuera(carga.buenas, desde, hasta)
  const fila: Fila = {
    acto: nombre,
    pedidas: pedidos.length,
    respondidas: pedidos.filter(({ respuesta }) => respuesta !== null).length,
    ...cuadre,
    errores: malas.map(([cual, n]) => `${n} × ${cual}`).join(', ') || 'ninguno',
    fuera: segundos,
    nota,
    bien:
      cuadre.perdidas + cuadre.dobles + cuadre.saltos === 0 &&
      segundos <= 5 &&
      malas.every(([cual]) => cual.startsWith('503')) &&
      pedidos.every(({ respuesta }) => respuesta !== null) &&
      demas(),
  }
  tabla.push(fila)
  say(`  ${fila.bien ? '✔' : '✖'} ${JSON.stringify(fila)}`)
}

const volver = (nodo: Nodo) => async () => {
  const ms = await nodo.encender()
  return `volvió en ${(ms / 1000).toFixed(1)} s (${nodo.alVolver})`
}
const nada = () => Promise.resolve()
await acto('Todo en pie', nada, () => Promise.resolve(''))

/** A third process, on the node that is last in reserve, as behind a proxy that spreads; and who goes from one to the other. */
async function porOtroNodo(): Promise<void> {
  const visto: Visto = { vueltas: 0, sinVerse: 0, problemas: [] }
  let dejar = () => Promise.resolve()
  await acto(
    'Se guarda por un nodo, se lee y se cambia por otro',
    async () => {
      const directo = new URL(entorno.DATABASE_URL ?? '')
      directo.port = String(otra.puertos.sql)
      const lejano = await proceso(tres, directo.href)
      const alla = await enter(tres, 'admin')
      const seguir = await atrasar(mirador)
      const hasta = performance.now() + ACTO_MS
      const lineas = Promise.all([1, 2, 3].map(() => idaYVuelta(admin, alla, hasta, visto)))
      dejar = async () => {
        await lineas
        await seguir()
        await lejano.stop('SIGTERM')
      }
    },
    async () => {
      await dejar()
      return `${visto.vueltas} idas y vueltas, ${visto.sinVerse} veces sin verse`
    },
    () => visto.vueltas > 0 && visto.sinVerse + visto.problemas.length === 0,
  )
  for (const problema of new Set(visto.problemas)) say(`  ✖ ${problema}`)
}

await porOtroNodo()
await acto('Muere un nodo de reserva', () => reserva.matar(), volver(reserva))
await acto(
  'Muere un proceso del programa',
  () => procesos[0]?.stop('SIGKILL') ?? nada(),
  async () => {
    procesos[0] = await proceso(uno)
    return `volvió en ${(procesos[0].readyMs / 1000).toFixed(1)} s`
  },
)
await acto('Muere el nodo que escribe', () => escritor.matar(), volver(escritor))
for (const problema of new Set(carga.problemas)) say(`  ✖ ${problema}`)
for (const { output } of registros)
  for (const line of output().split('\n')) if (/unexpected/.test(line)) say(line.slice(0, 600))
if (process.env.ALTA_FILAS) writeFileSync(process.env.ALTA_FILAS, JSON.stringify({ semilla, tabla }))

apagarPuerta()
await Promise.all([...procesos.map((child) => child.stop('SIGKILL')), ...nodos.map((nodo) => nodo.matar())])
process.exit(0)
