import { METODO, type DetallesPago, type UsoDeDeposito } from '../../../schemas/facturacion/pagos.ts'
import { detallesDe } from './leer-detalles.ts'

/** What was paid by one means; a multiple payment is several. */
export interface ParteDelPago {
  metodo: number
  valor: number
  detalle: DetallesPago
}

/** A payment by means. @param total what the whole payment comes to, in pesos; a part of 0 is none */
export function partesDelPago(method: number, data: object | null | undefined, total: number): ParteDelPago[] {
  const detalles = detallesDe(method, data)
  const partes =
    method === METODO.multiple
      ? (detalles.medios ?? []).map(({ method: metodo, valor, ...detalle }) => ({ metodo, valor, detalle }))
      : [{ metodo: method, valor: total, detalle: detalles }]
  return partes.filter(({ valor }) => valor !== 0)
}

/** The deposits that a payment uses, each once. */
export function depositosUsados(method: number, data: object | null | undefined): UsoDeDeposito[] {
  return partesDelPago(method, data, 1)
    .filter(({ metodo }) => metodo === METODO.deposito)
    .flatMap(({ detalle }) => detalle.depositos ?? [])
}

const DEBIDOS: ReadonlySet<number> = new Set([METODO.bono, METODO.credito])

/**
 * Whether a payment, or any part of it, is owed: BONO and CRÉDITO have a debtor. The one rule of due dates, receivables, till, receipt and
 * the DIAN's form of payment. @param data the details of a multiple payment
 */
export const esDebido = (method: number, data?: object | null): boolean =>
  partesDelPago(method, data, 1).some(({ metodo }) => DEBIDOS.has(metodo))

/** What one person owes of a payment by one means; whole pesos. */
export interface DeudaDelPago {
  deudor: number
  metodo: number
  valor: number
}

/** What is owed of a payment, the parts of one debtor and one means together. @param pagador who owes what names no debtor */
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
