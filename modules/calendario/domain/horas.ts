import { addDays, bogotaDate, daysBetween, formatTime, startOfWeek } from '../../../schemas/es-co.ts'
import { festivoDe } from '../../../schemas/festivos.ts'
import { esHabil, type Calendario } from './calendario.ts'

/** From and to which time of a day, `HH:mm`. */
export interface Horas { entrada: string; salida: string }

const SABADO = 6

/** The hours in which the office serves on a day; null where it does not open. */
export function horasDe({ semana, sabados, excepciones }: Calendario, fecha: string): Horas | null {
  const excepcion = excepciones.get(fecha)
  if (excepcion?.tipo === 'cerrado') return null
  if (excepcion?.entrada && excepcion.salida) return { entrada: excepcion.entrada, salida: excepcion.salida }
  const dia = daysBetween(startOfWeek(fecha), fecha) + 1
  const jornada = semana.find((una) => una.dia === dia)
  const turno = dia === SABADO && sabados.has(fecha)
  return jornada && festivoDe(fecha) === null && (jornada.aplica || turno) ? { entrada: jornada.entrada, salida: jornada.salida } : null
}

/**
 * The day that a term counts from without counting it: that of the instant while the office has not closed, or else its next business day
 * (what comes out of hours is taken as brought that day). An office that opens on no weekday goes by the dates alone.
 * @param instante ISO text or Date
 */
export function diaCero(calendario: Calendario, instante: string | Date): string {
  const hoy = bogotaDate(instante)
  const sinHoras = calendario.semana.every(({ dia, aplica }) => dia >= SABADO || !aplica)
  const recibe = (fecha: string) => esHabil(calendario, fecha) && (sinHoras || horasDe(calendario, fecha) !== null)
  if (recibe(hoy) && (sinHoras || formatTime(instante) < (horasDe(calendario, hoy)?.salida ?? ''))) return hoy
  for (let dia = addDays(hoy, 1); ; dia = addDays(dia, 1)) if (recibe(dia)) return dia
}
