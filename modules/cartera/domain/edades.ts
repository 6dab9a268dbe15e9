import { addDays, daysBetween } from '../../../schemas/es-co/index.ts'

/** Ageing buckets as the contract calls them (specification 2, section 3), youngest first. */
export const EDADES = ['total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180'] as const
export type Edad = (typeof EDADES)[number]

/** What is owed in each bucket. Whole pesos. */
export type CarteraEdades = Record<Edad, number>

/** How people read them. */
export const NOMBRE_EDAD: Readonly<Record<Edad, string>> = {
  total_menor_30: 'Menos de 30 días',
  total_30_90: 'De 30 a 90 días',
  total_90_180: 'De 91 a 180 días',
  total_mayor_180: 'Más de 180 días',
}

/** The bucket of so many days: 29 is young, 30 to 90, 91 to 180, 181 is old. What is not due yet (days below 0) is young. */
export const edadDe = (dias: number): Edad =>
  dias < 30 ? 'total_menor_30' : dias <= 90 ? 'total_30_90' : dias <= 180 ? 'total_90_180' : 'total_mayor_180'

/** From which date an age is counted: the invoice's, or the day it falls due. */
export const CUENTA_DESDE = ['factura', 'vencimiento'] as const
export type CuentaDesde = (typeof CUENTA_DESDE)[number]

/** What an age needs to know of a debt: calendar dates YYYY-MM-DD, balance in whole pesos. */
export interface Debida {
  fecha: string
  vence: string
  saldo: number
}

/** Calendar days that a debt has at a cut-off date; negative before it falls due. */
export const diasDe = (
  { fecha, vence }: Pick<Debida, 'fecha' | 'vence'>,
  corte: string,
  desde: CuentaDesde = 'factura',
): number => daysBetween(desde === 'factura' ? fecha : vence, corte)

/** The ageing of several debts at a date. Its buckets always add up to what they owe. */
export function edades(debidas: readonly Debida[], corte: string, desde: CuentaDesde = 'factura'): CarteraEdades {
  const suma: CarteraEdades = { total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 }
  for (const debida of debidas) suma[edadDe(diasDe(debida, corte, desde))] += debida.saldo
  return suma
}

/**
 * The dates, both included, whose debts are of a bucket at a cut-off date: what a query compares with the invoice's date or the due date.
 * Null is no bound: what is not due yet is young.
 */
export function fechasDe(edad: Edad, corte: string): { desde: string | null; hasta: string | null } {
  const hace = (dias: number) => addDays(corte, -dias)
  switch (edad) {
    case 'total_menor_30':
      return { desde: hace(29), hasta: null }
    case 'total_30_90':
      return { desde: hace(90), hasta: hace(30) }
    case 'total_90_180':
      return { desde: hace(180), hasta: hace(91) }
    case 'total_mayor_180':
      return { desde: null, hasta: hace(181) }
  }
}
