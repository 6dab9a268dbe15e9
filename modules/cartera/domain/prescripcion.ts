import { addMonths, daysBetween, addDays } from '../../../schemas/es-co/index.ts'

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
