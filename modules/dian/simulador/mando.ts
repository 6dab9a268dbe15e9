import type { Casa } from './recibir.ts'
import { leerPedido, type Registro } from './registro.ts'

/** Fault plan: the next `n` requests of an operation after `saltar`, or those of one document number. */
export interface Falla {
  op: string
  n: number
  action: string
  numero?: string
  saltar?: number
}

const ACCIONES =
  /^(http(500|503|403|507|508)|timeout|timeout-after|drop-before|drop-after|slow:\d+|in-process:\d+|unknown|fault-security|reject:[A-Za-z0-9]+|notify:[A-Za-z0-9]+)$/

const texto = (dato: unknown, defecto = '') => (typeof dato === 'string' ? dato : defecto)
const entero = (dato: unknown, defecto: number) =>
  typeof dato === 'number' && Number.isInteger(dato) && dato >= 0 ? dato : defecto

export class Plan {
  private fallas: Falla[] = []

  /** @throws Error with a sentence when the plan is not one */
  agregar(cuerpo: unknown): Falla {
    if (typeof cuerpo !== 'object' || cuerpo === null) throw new Error('Se espera { op, n, action }.')
    const dato: Record<string, unknown> = { ...cuerpo }
    const falla: Falla = {
      op: texto(dato.op, '*'),
      n: entero(dato.n, 1),
      action: texto(dato.action),
      saltar: entero(dato.saltar, 0),
    }
    if (typeof dato.numero === 'string') falla.numero = dato.numero
    if (!ACCIONES.test(falla.action)) throw new Error(`No hay una acción «${falla.action}».`)
    this.fallas.push(falla)
    return falla
  }

  lista(): readonly Falla[] {
    return this.fallas
  }
  limpiar(): void {
    this.fallas = []
  }
  get miraNumeros(): boolean {
    return this.fallas.some(({ numero }) => numero !== undefined)
  }

  /** @returns the action of the first matching fault; null for none */
  tomar(op: string, numero: string): string | null {
    const falla = this.fallas.find(
      (una) => (una.op === '*' || una.op === op) && (una.numero === undefined || una.numero === numero),
    )
    if (!falla) return null
    if (falla.saltar) {
      falla.saltar -= 1
      return null
    }
    falla.n -= 1
    if (falla.n <= 0) this.fallas = this.fallas.filter((una) => una !== falla)
    return falla.action
  }
}

/** Controls of `/_sim/…`, on this machine only. */
export interface Mando {
  casa: Casa
  plan: Plan
  registro: Registro
  urlLogica: string
  /** Milliseconds between the real clock and the simulator's. */
  desfase: number
  ahora: () => Date
  /** Reason of the last refusal, which the service never tells. */
  ultimaFalla?: string
}

interface Dicho {
  estado: number
  dato: unknown
}

type Orden = (mando: Mando, dato: Record<string, unknown>, url: URL) => unknown

const ORDENES: Record<string, Orden> = {
  'GET /_sim/salud': (mando) => ({
    simulador: true,
    urlLogica: mando.urlLogica,
    ahora: mando.ahora(),
    tolerante: mando.casa.tolerante,
    documentos: mando.casa.almacen.lista().length,
    ultimaFalla: mando.ultimaFalla ?? null,
  }),
  'GET /_sim/documents': ({ casa }) => casa.almacen.lista(),
  'GET /_sim/plan': ({ plan }) => plan.lista(),
  'POST /_sim/plan': ({ plan }, dato) => plan.agregar(dato),
  'DELETE /_sim/plan': ({ plan }) => {
    plan.limpiar()
  },
  'GET /_sim/credenciales': ({ registro }, _dato, url) =>
    registro.lista().filter(({ nit }) => (url.searchParams.get('nit') ?? nit) === nit),
  'POST /_sim/registro': ({ registro }, dato) => registro.registrar(leerPedido(dato)),
  'POST /_sim/reloj': (mando, { ahora }) => {
    const pedido = typeof ahora === 'string' ? Date.parse(ahora) : Date.now()
    if (Number.isNaN(pedido)) throw new Error('«ahora» es un instante ISO o null.')
    mando.desfase = typeof ahora === 'string' ? pedido - Date.now() : 0
    return { ahora: mando.ahora() }
  },
  'POST /_sim/opciones': ({ casa }, { tolerante }) => {
    casa.tolerante = tolerante === true
    return { tolerante: casa.tolerante }
  },
  'POST /_sim/autoridades': ({ casa }, { raiz, subordinada }) => {
    if (typeof raiz !== 'string' || typeof subordinada !== 'string')
      throw new Error('Se esperan raiz y subordinada en PEM.')
    casa.confianza.agregar(raiz, subordinada)
  },
  'POST /_sim/adquirientes': ({ casa }, { numero, nombre, correo }) => {
    if (typeof numero !== 'string' || typeof nombre !== 'string') throw new Error('Se esperan numero y nombre.')
    casa.almacen.guardarAdquirente(numero, { nombre, correo: typeof correo === 'string' ? correo : '' })
  },
}

export function administrar(mando: Mando, metodo: string, url: URL, cuerpo: Buffer): Dicho {
  const orden = ORDENES[`${metodo} ${url.pathname}`]
  if (!orden) return { estado: 404, dato: { message: 'No existe.', ordenes: Object.keys(ORDENES) } }
  try {
    const dato: unknown = cuerpo.length ? JSON.parse(cuerpo.toString('utf8')) : {}
    return {
      estado: 200,
      dato: orden(mando, typeof dato === 'object' && dato !== null ? { ...dato } : {}, url) ?? { bien: true },
    }
  } catch (error) {
    return { estado: 422, dato: { message: error instanceof Error ? error.message : String(error) } }
  }
}
