import { METODO, type DetallesPago, type UsoDeDeposito, type MedioDePago } from '../../../schemas/facturacion/pagos.ts'
import { detallesDe } from './revisar-detalles.ts'

export {
  detallesAjenos,
  detallesDe,
  MAXIMO_NUMERO,
  metodoDe,
  metodosDentroDeMultiple,
  nombreDeMetodo,
  requiereDetalle,
  revisarDetalles,
  tieneDetalles,
  type FaltasDePago,
  type OpcionesDeRevision,
} from './revisar-detalles.ts'

export interface ParteDelPago {
  metodo: number
  valor: number
  detalle: DetallesPago
}

/** @param total pesos of the whole payment; a part of 0 is left out */
export function partesDelPago(method: number, data: object | null | undefined, total: number): ParteDelPago[] {
  const detalles = detallesDe(method, data)
  const partes =
    method === METODO.multiple
      ? (detalles.medios ?? []).map(({ method: metodo, valor, ...detalle }) => ({ metodo, valor, detalle }))
      : [{ metodo: method, valor: total, detalle: detalles }]
  return partes.filter(({ valor }) => valor !== 0)
}

export function depositosUsados(method: number, data: object | null | undefined): UsoDeDeposito[] {
  return partesDelPago(method, data, 1)
    .filter(({ metodo }) => metodo === METODO.deposito)
    .flatMap(({ detalle }) => detalle.depositos ?? [])
}

const DEBIDOS: ReadonlySet<number> = new Set([METODO.bono, METODO.credito])

/** BONO and CRÉDITO. The only rule for due dates, receivables, till, receipt and the DIAN's form of payment. */
export const esDebido = (method: number, data?: object | null): boolean =>
  partesDelPago(method, data, 1).some(({ metodo }) => DEBIDOS.has(metodo))

/** Whole pesos. */
export interface DeudaDelPago {
  deudor: number
  metodo: number
  valor: number
}

/** Grouped by debtor and means. @param pagador owes what names no debtor */
export function deudasDelPago(
  method: number,
  data: object | null | undefined,
  total: number,
  pagador: number,
): DeudaDelPago[] {
  const juntas = new Map<string, DeudaDelPago>()
  for (const {
    metodo,
    valor,
    detalle: { deudor = pagador },
  } of partesDelPago(method, data, total)) {
    if (!esDebido(metodo)) continue
    const llave = `${deudor} ${metodo}`
    juntas.set(llave, { deudor, metodo, valor: (juntas.get(llave)?.valor ?? 0) + valor })
  }
  return [...juntas.values()]
}

/** In bodies and replies `deudor` is a client's id, `deudor_persona` its person's. */
export interface DetallesDichos extends DetallesPago {
  deudor_persona?: number
  medios?: (MedioDePago & { deudor_persona?: number })[]
}

export function comoSeDice(
  { medios, ...detalles }: DetallesPago,
  clienteDe: ReadonlyMap<number, number> = new Map(),
): DetallesDichos {
  const uno = <T extends { deudor?: number }>({ deudor, ...resto }: T) => {
    const cliente = deudor === undefined ? undefined : clienteDe.get(deudor)
    return {
      ...resto,
      ...(deudor === undefined ? {} : { deudor_persona: deudor }),
      ...(cliente === undefined ? {} : { deudor: cliente }),
    }
  }
  return {
    ...uno(detalles),
    ...(medios ? { medios: medios.map(({ method, valor, ...suyo }) => ({ method, valor, ...uno(suyo) })) } : {}),
  }
}

const CON_DEUDOR: ReadonlySet<number> = new Set([METODO.bono, METODO.credito])

/** With the path of its part: '' or `medios.1.`. */
interface DeudorDicho {
  camino: string
  cliente: number | null
  persona: number | null
}

const esObjeto = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numero = (value: unknown): number | null =>
  typeof value === 'number' || (typeof value === 'string' && value) ? Number(value) : null

function partes(
  method: number,
  data: unknown,
): { metodo: number; camino: string; parte: Readonly<Record<string, unknown>> }[] {
  if (!esObjeto(data)) return []
  if (method !== METODO.multiple) return [{ metodo: method, camino: '', parte: data }]
  return (Array.isArray(data['medios']) ? data['medios'] : [])
    .filter(esObjeto)
    .map((parte, i) => ({ metodo: Number(parte['method']), camino: `medios.${i}.`, parte }))
}

export const deudoresDichos = (method: number, data: unknown): DeudorDicho[] =>
  partes(method, data).flatMap(({ metodo, camino, parte }) =>
    CON_DEUDOR.has(metodo)
      ? [{ camino, cliente: numero(parte['deudor']), persona: numero(parte['deudor_persona']) }]
      : [],
  )

export function comoSeGuarda(
  method: number,
  data: object | null,
  personas: ReadonlyMap<string, number>,
): object | null {
  const lista = partes(method, data).map(({ metodo, camino, parte }) =>
    CON_DEUDOR.has(metodo) ? { ...parte, deudor: personas.get(camino) } : parte,
  )
  return method === METODO.multiple ? { ...data, medios: lista } : (lista[0] ?? data)
}
