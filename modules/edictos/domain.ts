import { addDays, bogotaDate, daysBetween } from '../../schemas/es-co/fechas.ts'
import { diasHabilesEntre, type Cuenta } from '../../schemas/citas/festivos.ts'

export type EstadoEdicto = 'activo' | 'expirado'

/** Active while its expiration is not before today (specification 3, section 2). */
export const estadoDe = (fechaExpiracion: string, today: string): EstadoEdicto =>
  fechaExpiracion >= today ? 'activo' : 'expirado'

/** Days left, today included; 0 once expired. */
export const diasRestantes = (fechaExpiracion: string, today: string): number =>
  Math.max(0, daysBetween(today, fechaExpiracion) + 1)

interface Terminos {
  fecha_inicio: string
  fecha_expiracion: string
}

/** Both days inclusive. */
export const estaFijado = ({ fecha_inicio, fecha_expiracion }: Terminos, today: string): boolean =>
  fecha_inicio <= today && today <= fecha_expiracion

/** Colombia is UTC−5 all year. */
const medianoche = (fecha: string): string => `${fecha}T05:00:00.000Z`

/** Faults by field. @param antes saved expiration, which may stay in the past */
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

/** A posting ends at midnight, so its last day is the one before. */
const ultimoDia = (instant: string) => bogotaDate(new Date(new Date(instant).getTime() - 1).toISOString())

/** Business days, both ends included. */
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

/** Postings as of `now`: recorded ones completed by the calendar, since a posting ends with its last day even if no job ran. */
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
