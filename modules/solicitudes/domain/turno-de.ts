import { ESTADOS_DE_SOLICITUD, type EstadoDeSolicitud } from '../../../schemas/solicitud.ts'

/** Who is to do something next; nobody while an appointment comes, or once all is done. */
export type Turno = 'oficina' | 'cliente' | null

const TURNOS: Readonly<Record<EstadoDeSolicitud, Turno>> = {
  borrador: 'cliente', datos: 'cliente', elegido: 'cliente',
  recibidos: 'oficina', en_revision: 'oficina', devueltos: 'cliente',
  validados: 'oficina', minuta_enviada: 'cliente', con_observaciones: 'oficina',
  sin_cita: 'cliente', agendada: null, reprogramada: null, no_asistio: 'cliente',
  firmada: 'oficina', autorizada: 'oficina', copia_lista: 'cliente', entregada: null,
}

/** @param pendientes papers asked for by name that did not come: while there are some, it waits for who asked */
export const turnoDe = (estado: EstadoDeSolicitud, pendientes = 0): Turno => (pendientes > 0 ? 'cliente' : TURNOS[estado])

/** The states in which a request waits for the office. */
export const ESPERAN_A_LA_OFICINA = ESTADOS_DE_SOLICITUD.filter((estado) => turnoDe(estado) === 'oficina')
