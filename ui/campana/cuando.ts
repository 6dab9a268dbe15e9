import { addDays, bogotaDate, formatDateLong, formatTime } from '../../schemas/es-co.ts'

/** When something happened, as one says it: «Hoy, 10:42», «Ayer, 16:05», «3 de marzo de 2026, 08:00». */
export function cuandoAviso(instante: string, ahora = Date.now()): string {
  const [dia, hoy] = [bogotaDate(Date.parse(instante)), bogotaDate(ahora)]
  const dicho = dia === hoy ? 'Hoy' : dia === addDays(hoy, -1) ? 'Ayer' : formatDateLong(dia)
  return `${dicho}, ${formatTime(instante)}`
}
