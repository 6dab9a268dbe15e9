import { addDays, bogotaDate, formatTime } from '../../../schemas/es-co/index.ts'
import { DURA_CITA, horasEnPunto, rangosDe, type Calendario } from '../../calendario/domain.ts'
import { ANTICIPACION_HORAS, HORIZONTE_DE_OFICINA_DIAS, HORIZONTE_DIAS, minutosDespues } from './reglas.ts'

/** Who books: a client within their limits, the office within its hours. */
export type Como = 'cliente' | 'oficina'

/** The hours on which an appointment may begin on a day, `HH:00`: on the hour, and over before its range ends. */
export const horasDeCita = (calendario: Calendario, fecha: string): string[] =>
  horasEnPunto(rangosDe(calendario, fecha))

/** The instant of an hour of a day in Colombia. @param hora `HH:mm` */
export const inicioDe = (fecha: string, hora: string): string => new Date(`${fecha}T${hora}:00-05:00`).toISOString()

/** When an appointment that begins then is over. */
export const finDe = (inicio: string): string => minutosDespues(inicio, DURA_CITA)

/** Between which instants somebody may book now. */
export function ventana(ahora: string | Date, como: Como): { desde: string; hasta: string } {
  const dias = como === 'cliente' ? HORIZONTE_DIAS : HORIZONTE_DE_OFICINA_DIAS
  return {
    desde: minutosDespues(ahora, como === 'cliente' ? ANTICIPACION_HORAS * 60 : 0),
    hasta: inicioDe(addDays(bogotaDate(ahora), dias + 1), '00:00'),
  }
}

/** Every instant of a stretch of days on which somebody could book now, taken or not. @param hasta that day included */
export function iniciosEntre(
  calendario: Calendario,
  desde: string,
  hasta: string,
  ahora: string | Date,
  como: Como,
): string[] {
  const abre = ventana(ahora, como)
  const [primero, ultimo] = [bogotaDate(abre.desde), bogotaDate(minutosDespues(abre.hasta, -1))]
  const inicios: string[] = []
  for (let fecha = desde < primero ? primero : desde; fecha <= hasta && fecha <= ultimo; fecha = addDays(fecha, 1)) {
    inicios.push(...horasDeCita(calendario, fecha).map((hora) => inicioDe(fecha, hora)))
  }
  return inicios.filter((inicio) => inicio >= abre.desde && inicio < abre.hasta)
}

/** Why nobody may book at that instant, whoever else did; null where one may. */
export function sinHora(calendario: Calendario, inicio: string, ahora: string | Date, como: Como): string | null {
  const { desde, hasta } = ventana(ahora, como)
  if (!horasDeCita(calendario, bogotaDate(inicio)).includes(formatTime(inicio)))
    return 'A esa hora la notaría no atiende firmas.'
  if (inicio < desde) {
    return como === 'cliente'
      ? `Una cita se pide con ${ANTICIPACION_HORAS} horas de anticipación.`
      : 'Esa hora ya pasó.'
  }
  return inicio < hasta ? null : `Todavía no se dan citas para ese día: elija uno de los próximos ${HORIZONTE_DIAS}.`
}
