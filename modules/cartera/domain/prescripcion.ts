import { addMonths, daysBetween } from '../../../schemas/es-co/index.ts'

/**
 * When an action for a debt lapses, counted from the day it fell due, and whether so much of that time has gone by that somebody should
 * look at it. How long is the office's own: a título valor takes 3 years, the ordinary action 10 (Código de Comercio, art. 789; Código
 * Civil, art. 2536).
 * @param anios of the action
 * @param aviso percentage of that time from which it warns
 */
export function prescripcionDe(vence: string, corte: string, { anios, aviso }: { anios: number; aviso: number }) {
  const fecha = addMonths(vence, anios * 12)
  return { prescribe: fecha, por_prescribir: daysBetween(vence, corte) * 100 >= daysBetween(vence, fecha) * aviso }
}
