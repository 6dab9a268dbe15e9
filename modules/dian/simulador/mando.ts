import type { Plan } from './plan.ts'
import type { Casa } from './recibir.ts'
import { leerPedido, type Registro } from './registro.ts'

/** What a running simulator lets be moved from outside: `/_sim/…`, of this machine only. */
export interface Mando {
  casa: Casa
  plan: Plan
  registro: Registro
  urlLogica: string
  /** Milliseconds between the real clock and the simulator's. */
  desfase: number
  ahora: () => Date
  /** Why the last request was turned back before its operation: the service itself never says. */
  ultimaFalla?: string
}

export interface Dicho {
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
