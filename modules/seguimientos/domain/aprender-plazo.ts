import { diasHabilesEntre, sumarDiasHabiles, type Cuenta } from '../../../schemas/citas/festivos.ts'

export interface PasoPasado {
  id_radicacion: number
  estado: number | null
  fecha: string
}

/** What followed a state in the office's own past filings. Business days, both ends included. */
export interface Plazo {
  sigue: number
  desde: number
  hasta: number
  casos: number
}

/** With fewer nothing is said: a range of three filings is a guess. */
const CASOS_MINIMOS = 8
/** The middle of what happened: a fifth was quicker, a fifth slower. */
const [BAJO, ALTO] = [0.2, 0.8]

/**
 * Learns from past filings what came after a state and in how many business days.
 * @param pasos in order within each filing
 * @param cuenta the country's business days unless told
 * @returns null when what most often followed was seen in fewer than `CASOS_MINIMOS`
 */
export function aprenderPlazo(pasos: readonly PasoPasado[], estado: number, cuenta?: Cuenta): Plazo | null {
  const esperas = new Map<number, number[]>()
  for (const [i, paso] of pasos.entries()) {
    const next = pasos[i + 1]
    if (
      paso.estado !== estado ||
      !next ||
      next.id_radicacion !== paso.id_radicacion ||
      next.estado === null ||
      next.estado === estado
    )
      continue
    esperas.set(next.estado, [...(esperas.get(next.estado) ?? []), diasHabilesEntre(paso.fecha, next.fecha, cuenta)])
  }
  const [sigue, dias] = [...esperas].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []]
  if (dias.length < CASOS_MINIMOS) return null
  const sorted = dias.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.round(part * (sorted.length - 1)))] ?? 0
  return { sigue, desde: at(BAJO), hasta: at(ALTO), casos: dias.length }
}

/** «entre 3 y 5 días hábiles», «1 día hábil», «el mismo día o el siguiente». */
export function plazoEnPalabras({ desde, hasta }: Pick<Plazo, 'desde' | 'hasta'>): string {
  if (hasta <= 0) return 'el mismo día'
  if (desde <= 0 && hasta === 1) return 'el mismo día o el día hábil siguiente'
  if (desde <= 0) return `menos de ${hasta + 1} días hábiles`
  if (desde === hasta) return hasta === 1 ? 'un día hábil' : `unos ${hasta} días hábiles`
  return `entre ${desde} y ${hasta} días hábiles`
}

/** The calendar dates of a range counted from the day of a step. */
export const fechasDe = ({ desde, hasta }: Pick<Plazo, 'desde' | 'hasta'>, fecha: string, cuenta?: Cuenta) => ({
  desde: sumarDiasHabiles(fecha, desde, cuenta),
  hasta: sumarDiasHabiles(fecha, hasta, cuenta),
})
