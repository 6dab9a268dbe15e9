import { METODO, type DetallesPago, type UsoDeDeposito } from '../../../schemas/pagos.ts'
import { detallesDe } from './leer-detalles.ts'

/** What was paid by one means; a multiple payment is several. */
export interface ParteDelPago { metodo: number; valor: number; detalle: DetallesPago }

/** A payment by means. @param total what the whole payment comes to, in pesos; a part of 0 is none */
export function partesDelPago(method: number, data: object | null | undefined, total: number): ParteDelPago[] {
  const detalles = detallesDe(method, data)
  const partes = method === METODO.multiple
    ? (detalles.medios ?? []).map(({ method: metodo, valor, ...detalle }) => ({ metodo, valor, detalle }))
    : [{ metodo: method, valor: total, detalle: detalles }]
  return partes.filter(({ valor }) => valor !== 0)
}

/** The deposits that a payment uses, each once. */
export function depositosUsados(method: number, data: object | null | undefined): UsoDeDeposito[] {
  return partesDelPago(method, data, 1).filter(({ metodo }) => metodo === METODO.deposito).flatMap(({ detalle }) => detalle.depositos ?? [])
}

/** The means under which money is counted: a BONO has a debtor, so it is owed as CRÉDITO is. */
export const comoCuenta = (metodo: number): number => (metodo === METODO.bono ? METODO.credito : metodo)

/** Whether any part is owed: such an invoice is of form 2, with a due date. */
export const esCredito = (method: number, data: object | null | undefined): boolean =>
  partesDelPago(method, data, 1).some(({ metodo }) => metodo === METODO.credito)
