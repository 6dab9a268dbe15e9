import {
  ask,
  CLAVE,
  emailOf,
  engine,
  freshOffice,
  preparedEnvironment,
  spawnServer,
  type Reply,
} from '../../harness/index.ts'
import { llamar, unDiaProbando } from '../../harness/ingreso.ts'
import type { Fila, Parte } from '../parte.ts'
import { contraElSegundo } from '../segundo.ts'

const MALA = 'no es la clave'
const PUERTAS = 2

interface Intento {
  de: string
  email: string
  clave?: string
  cookie?: string
}
type Probar = (intento: Intento, puerta?: number) => Promise<Reply & { ms: number }>

const caja = emailOf('caja', 'demo')
const vistas = (replies: readonly Reply[]): number => replies.filter(({ status }) => status === 401).length
const galletaDe = ({ headers }: Reply): string =>
  headers['set-cookie']?.find((line) => line.startsWith('protocolo_equipo'))?.split(';')[0] ?? ''
const mediana = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function enFila<T>(times: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < times; n++) all.push(await one(n))
  return all
}

/** As fast as it goes, against processes that share one database. */
async function deGolpe(probar: Probar): Promise<Fila[]> {
  const filas: Fila[] = []
  const di = (prueba: string, intentos: number, miradas: number, most: number) =>
    filas.push({
      prueba,
      intentos,
      resultado: `${miradas} contraseñas miradas, a lo sumo ${most}`,
      bien: miradas <= most && miradas > 0,
    })

  const suya = galletaDe(await probar({ de: '190.0.0.1', email: caja, clave: CLAVE }))
  di(
    'Una cuenta desde una dirección',
    100,
    vistas(await enFila(100, (n) => probar({ de: '10.0.0.1', email: caja }, n % PUERTAS))),
    5,
  )
  di(
    'Muchas cuentas desde una dirección',
    200,
    vistas(await enFila(200, (n) => probar({ de: '10.0.0.2', email: `empleado${n}@demo.co` }, n % PUERTAS))),
    10,
  )
  di(
    'Muchas cuentas, y entre una y otra la propia',
    32,
    vistas(
      await enFila(32, async (n) => {
        await probar({ de: '10.0.0.3', email: emailOf('consulta', 'demo'), clave: CLAVE })
        return probar({ de: '10.0.0.3', email: `otro${n}@demo.co` }, n % PUERTAS)
      }),
    ),
    10,
  )
  const revisor = emailOf('revisor', 'demo')
  const juntas = await Promise.all(
    Array.from({ length: 120 }, (_, n) => probar({ de: '10.0.0.4', email: revisor }, n % PUERTAS)),
  )
  di('A la vez, por varios procesos', 120, vistas(juntas), 5)
  const frenadas = juntas.filter(({ status }) => status === 429)
  const lenta = Math.round(mediana(frenadas.map(({ ms }) => ms)))
  filas.push({
    prueba: 'A lo frenado se le responde cuánto esperar',
    intentos: frenadas.length,
    resultado: `mediana de ${lenta} ms entre 120 a la vez`,
    bien: frenadas.length > 0 && frenadas.every(({ headers }) => Number(headers['retry-after']) > 0),
  })

  di(
    'Una cuenta desde 300 direcciones',
    300,
    vistas(await enFila(300, (n) => probar({ de: `10.1.${n}.1`, email: caja }, n % PUERTAS))),
    50,
  )
  const dueño = await probar({ de: '190.0.0.1', email: caja, clave: CLAVE, cookie: suya })
  filas.push({
    prueba: 'Mientras tanto su dueño, desde su equipo',
    intentos: 1,
    resultado: `${dueño.status}`,
    bien: dueño.status === 200,
  })

  const [nombre = '', token = ''] = suya.split('=')
  const falsas = await enFila(100, (n) => {
    const at = n % token.length
    const otra = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    return probar({ de: `10.2.${n}.1`, email: caja, clave: CLAVE, cookie: `${nombre}=${otra}` })
  })
  const adentro = falsas.filter(({ status }) => status === 200).length
  filas.push({
    prueba: 'Galletas de equipo cambiadas en una letra',
    intentos: 100,
    resultado: `${adentro} valieron`,
    bien: adentro === 0,
  })
  return filas
}

/** What one clumsy colleague does to the others behind their one address. */
async function enLaOficina(probar: Probar): Promise<Fila> {
  const nat = '190.0.0.9'
  await enFila(50, () => probar({ de: nat, email: emailOf('liquidador', 'demo') }))
  const otros = (['admin', 'notario', 'radicador', 'consulta', 'cliente', 'nadie'] as const).map((role) =>
    emailOf(role, 'demo'),
  )
  const entradas = await enFila(otros.length, (n) => probar({ de: nat, email: otros[n] ?? '', clave: CLAVE }))
  const entran = entradas.filter(({ status }) => status === 200)
  return {
    prueba: 'Los colegas de quien falla 50 veces, tras una sola dirección',
    intentos: otros.length,
    resultado: `entran ${entran.length} de ${otros.length}`,
    bien: entran.length === otros.length,
  }
}

/** Whether the time of an answer tells an account that is from one that is not. */
async function porElReloj(probar: Probar): Promise<Fila> {
  const email = emailOf('notario', 'demo')
  const tiempos = await enFila(40, async (n) => [
    (await probar({ de: `10.3.${n}.1`, email })).ms,
    (await probar({ de: `10.3.${n}.2`, email: `nadie${n % 8}@demo.co` })).ms,
  ])
  const [hay, noHay] = [mediana(tiempos.map(([ms = 0]) => ms)), mediana(tiempos.map(([, ms = 0]) => ms))]
  return {
    prueba: 'Por el tiempo de la respuesta, si una cuenta existe',
    intentos: 80,
    resultado: `medianas de ${Math.round(hay)} y ${Math.round(noHay)} ms`,
    bien: Math.abs(hay - noHay) < Math.max(hay, noHay) / 3,
  }
}

/** A whole day of patience, with the clock moved. */
async function enUnDia(): Promise<Fila[]> {
  const slug = await freshOffice()
  const [una, muchas] = [emailOf('caja', slug), emailOf('notario', slug)]
  const { cookie } = await llamar(slug, una, { ip: '190.7.7.7' })
  const casos = [
    {
      prueba: 'Un día de paciencia: una cuenta desde una dirección',
      most: 20,
      probar: () => llamar(slug, una, { clave: MALA }),
    },
    {
      prueba: 'Un día de paciencia: una cuenta desde muchas direcciones',
      most: 105,
      probar: (n: number) => llamar(slug, muchas, { ip: `10.${n >> 8}.${n & 255}.1`, clave: MALA }),
    },
    {
      prueba: 'Un día de paciencia: con el equipo robado',
      most: 20,
      probar: () => llamar(slug, una, { cookie, clave: MALA }),
    },
  ]
  const filas: Fila[] = []
  for (const { prueba, most, probar } of casos) {
    const miradas = await unDiaProbando(slug, probar)
    filas.push({
      prueba,
      intentos: miradas,
      resultado: `${miradas} contraseñas miradas, a lo sumo ${most}`,
      bien: miradas <= most,
    })
  }
  return filas
}

export const parte: Parte = {
  titulo: 'El ingreso',
  motores: 'cada uno',
  correr: async () => {
    const env = { ...(await preparedEnvironment(engine)), LOG_LEVEL: 'error', TRUST_PROXY: '1' }
    const puertas = [await spawnServer(env), await spawnServer(env)]
    const probar: Probar = async ({ de, email, clave = MALA, cookie = '' }, puerta = 0) => {
      const began = performance.now()
      const headers = { 'x-forwarded-for': de, ...(cookie ? { cookie } : {}) }
      const port = puertas[puerta]?.port ?? 0
      const reply = await ask(
        port,
        'demo.localhost',
        'POST',
        '/api/user/login',
        { email, password: clave },
        { headers },
      )
      return { ...reply, ms: performance.now() - began }
    }
    const filas = [await porElReloj(probar), ...(await deGolpe(probar)), await enLaOficina(probar)]
    for (const puerta of puertas) await puerta.stop('SIGTERM')
    return [...filas, ...(await enUnDia()), ...(await contraElSegundo())]
  },
}
