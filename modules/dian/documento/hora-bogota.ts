import { bogotaDate } from '../../../schemas/es-co/index.ts'

const BOGOTA_MS = 5 * 3_600_000

/** YYYY-MM-DD in Bogotá. */
export const diaBogota = (instante: Date): string => bogotaDate(instante)

/** HH:MM:SS-05:00. */
export const horaBogota = (instante: Date): string =>
  `${new Date(instante.getTime() - BOGOTA_MS).toISOString().slice(11, 19)}-05:00`

/**
 * The instant to sign with: whole seconds, a little in the past, because the DIAN refuses a signature from the future of its clock (DC24).
 */
export const momentoDeFirma = (ahora: Date): Date => new Date(Math.floor(ahora.getTime() / 1000) * 1000 - 5_000)
