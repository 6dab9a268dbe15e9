import { citaDeSolicitud } from '../solicitudes/solicitud.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  objeto,
  oNulo,
  uno,
  type Leida,
} from '../json/vocabulario.ts'

/** An hour that may be asked for: `fecha` and `hora` of Colombia. */
export const horaDeCita = objeto({ inicio: instante, fecha, hora: cadena })

/** What is left: the days of a month with the first hour of all, or the hours of a day. */
export const horarios = {
  anyOf: [
    objeto({ mes: cadena, dias: arreglo(fecha), primera: oNulo(horaDeCita) }),
    objeto({ fecha, horas: arreglo(cadena) }),
  ],
} as const

/** An appointment with its request, and what to bring to it. */
export const cita = con(citaDeSolicitud, {
  id_solicitud: oNulo(id),
  id_tramite: oNulo(id),
  asunto: cadena,
  forzada: { type: 'boolean' } as const,
  que_traer: arreglo(cadena),
})

/** The turn of a request in the waiting list: `posicion` 1 is who is next. */
const turno = objeto({
  id_solicitud: id,
  estado: uno('esperando', 'ofrecida', 'atendida', 'retirada'),
  desde: instante,
  posicion: oNulo(entero),
  fecha_desde: oNulo(fecha),
  fecha_hasta: oNulo(fecha),
  /** What is kept for it alone, and until when. */
  ofrecida: oNulo(con(horaDeCita, { hasta: instante })),
})

/** Null of a request that never waited. */
export const espera = objeto({ espera: oNulo(turno) })

export type CitaLeida = Leida<typeof cita>
export type EsperaLeida = Leida<typeof espera>
