import { addDays, addMonths, daysBetween } from '../../../schemas/es-co/index.ts'

/** Specification 2, section 3; youngest first. */
export const EDADES = ['total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180'] as const
export type Edad = (typeof EDADES)[number]

export type CarteraEdades = Record<Edad, number>

export const NOMBRE_EDAD: Readonly<Record<Edad, string>> = {
  total_menor_30: 'Menos de 30 días',
  total_30_90: 'De 30 a 90 días',
  total_90_180: 'De 91 a 180 días',
  total_mayor_180: 'Más de 180 días',
}

/** Negative days (not due yet) are in the youngest bucket. */
export const edadDe = (dias: number): Edad =>
  dias < 30 ? 'total_menor_30' : dias <= 90 ? 'total_30_90' : dias <= 180 ? 'total_90_180' : 'total_mayor_180'

export const CUENTA_DESDE = ['factura', 'vencimiento'] as const
export type CuentaDesde = (typeof CUENTA_DESDE)[number]

export interface Debida {
  fecha: string
  vence: string
  saldo: number
}

/** Calendar days since the invoice, or since the due date (negative before it). */
export const diasDe = (
  { fecha, vence }: Pick<Debida, 'fecha' | 'vence'>,
  corte: string,
  desde: CuentaDesde = 'factura',
): number => daysBetween(desde === 'factura' ? fecha : vence, corte)

export function edades(debidas: readonly Debida[], corte: string, desde: CuentaDesde = 'factura'): CarteraEdades {
  const suma: CarteraEdades = { total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 }
  for (const debida of debidas) suma[edadDe(diasDe(debida, corte, desde))] += debida.saldo
  return suma
}

/** Inclusive dates of a bucket at a cut-off, for SQL comparisons. Null is no bound. */
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

/**
 * A título valor lapses in 3 years, the ordinary action in 10 (Código de Comercio, art. 789; Código Civil, art. 2536).
 * @param aviso percentage of the term from which it warns
 */
export function prescripcionDe(vence: string, corte: string, { anios, aviso }: { anios: number; aviso: number }) {
  const fecha = addMonths(vence, anios * 12)
  return { prescribe: fecha, por_prescribir: daysBetween(vence, corte) * 100 >= daysBetween(vence, fecha) * aviso }
}

/** Last due date with a warning at a cut-off, for SQL comparisons. */
export function limiteDePrescripcion(corte: string, accion: { anios: number; aviso: number }): string {
  const avisa = (dias: number) => prescripcionDe(addDays(corte, -dias), corte, accion).por_prescribir
  let dias = Math.floor((accion.anios * 365 * accion.aviso) / 100)
  while (avisa(dias - 1) && dias > 0) dias--
  while (!avisa(dias)) dias++
  return addDays(corte, -dias)
}

/** Due date when the invoice's date changes: keeps the days to pay, never before the invoice. Dates YYYY-MM-DD. */
export const correrVencimiento = ({ fecha, vence }: { fecha: string; vence: string }, nueva: string): string =>
  addDays(nueva, Math.max(0, daysBetween(fecha, vence)))
