import { addDays, bogotaDate, daysBetween } from '../../schemas/es-co/fechas.ts'
import { diasHabilesEntre, type Cuenta } from '../../schemas/citas/festivos.ts'

export type EstadoEdicto = 'activo' | 'expirado'

/** Active while its expiration is not before today (specification 3, section 2). */
export const estadoDe = (fechaExpiracion: string, today: string): EstadoEdicto =>
  fechaExpiracion >= today ? 'activo' : 'expirado'

/** Days it still stands, today's among them; 0 once expired. */
export const diasRestantes = (fechaExpiracion: string, today: string): number =>
  Math.max(0, daysBetween(today, fechaExpiracion) + 1)

interface Terminos {
  fecha_inicio: string
  fecha_expiracion: string
}

/** On the board from its first day to its last, both whole. */
export const estaFijado = ({ fecha_inicio, fecha_expiracion }: Terminos, today: string): boolean =>
  fecha_inicio <= today && today <= fecha_expiracion

/** The instant at which a day begins in Colombia, UTC−5 all year. */
const medianoche = (fecha: string): string => `${fecha}T05:00:00.000Z`

/** What is wrong with the dates of a notice, by field. `antes` is its expiration as saved: one that is over may stay as it is. */
export function faltasDeFechas(
  { fecha_inicio, fecha_expiracion }: Terminos,
  today: string,
  antes?: string,
): Record<string, string[]> {
  if (fecha_expiracion !== antes && fecha_expiracion < today)
    return { fecha_expiracion: ['La fecha de expiración debe ser hoy o posterior.'] }
  if (fecha_expiracion < fecha_inicio)
    return { fecha_expiracion: ['La fecha de expiración no puede ser anterior a la de inicio.'] }
  return {}
}

export interface Puesta {
  fijado_en: string
  desfijado_en: string | null
  sha256: string
}

/** The instant a posting ended belongs to the day before: it came down as that day ended. */
const ultimoDia = (instant: string) => bogotaDate(new Date(new Date(instant).getTime() - 1).toISOString())

/** Business days that it stood, the first and the last among them. @param cuenta those of the office */
export function habilesFijado(puesta: Pick<Puesta, 'fijado_en' | 'desfijado_en'>, now: string, cuenta: Cuenta): number {
  const { fijado_en, desfijado_en } = puesta
  const first = bogotaDate(fijado_en)
  return diasHabilesEntre(first, ultimoDia(desfijado_en ?? now), cuenta) + (cuenta(first) ? 1 : 0)
}

interface Aviso extends Terminos {
  dispuesto_en: string
  sha256: string
  eliminado_en: string | null
}

/**
 * Each time that a notice has stood on the board, as of `now`: what was recorded, brought up to date by the calendar.
 * It is taken down as its last day ends, whether or not anybody was there to write it.
 */
export function puestasAl(aviso: Aviso, guardadas: readonly Puesta[], now: Date, today: string): Puesta[] {
  const instant = now.toISOString()
  const puestas = [...guardadas].sort((a, b) => (a.fijado_en < b.fijado_en ? -1 : 1))
  const begins = medianoche(aviso.fecha_inicio)
  const ends = medianoche(addDays(aviso.fecha_expiracion, 1))
  const stands = aviso.eliminado_en === null && estaFijado(aviso, today)
  const last = puestas.at(-1)

  if (last && last.desfijado_en === null) {
    if (stands && last.sha256 === aviso.sha256) return puestas
    const over = ends <= instant && ends > last.fijado_en ? ends : instant
    puestas[puestas.length - 1] = { ...last, desfijado_en: aviso.eliminado_en ?? over }
    return stands ? [...puestas, { fijado_en: instant, desfijado_en: null, sha256: aviso.sha256 }] : puestas
  }
  const from = begins > aviso.dispuesto_en ? begins : aviso.dispuesto_en
  if (stands) return [...puestas, { fijado_en: from, desfijado_en: null, sha256: aviso.sha256 }]
  // started and ended between two checks
  const missed =
    aviso.eliminado_en === null &&
    ends <= instant &&
    from < ends &&
    !puestas.some((p) => p.desfijado_en !== null && p.desfijado_en > begins)
  return missed ? [...puestas, { fijado_en: from, desfijado_en: ends, sha256: aviso.sha256 }] : puestas
}
