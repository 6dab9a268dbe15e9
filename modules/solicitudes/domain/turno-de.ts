import {
  ESTADOS_DE_ETAPA,
  ESTADOS_DE_SOLICITUD,
  type EstadoDeSolicitud,
} from '../../../schemas/solicitudes/solicitud.ts'

/** Who is to do something next; nobody while an appointment comes, or once all is done. */
export type Turno = 'oficina' | 'cliente' | null

const TURNOS: Readonly<Record<EstadoDeSolicitud, Turno>> = {
  borrador: 'cliente',
  datos: 'cliente',
  elegido: 'cliente',
  recibidos: 'oficina',
  en_revision: 'oficina',
  devueltos: 'cliente',
  validados: 'oficina',
  minuta_enviada: 'cliente',
  con_observaciones: 'oficina',
  sin_cita: 'cliente',
  agendada: null,
  reprogramada: null,
  no_asistio: 'cliente',
  firmada: 'oficina',
  autorizada: 'oficina',
  copia_lista: 'cliente',
  entregada: null,
}

/** Papers that were asked for by name are waited for until the signing. */
const SE_ESPERAN_PAPELES = new Set<EstadoDeSolicitud>(ESTADOS_DE_ETAPA.slice(0, 6).flat())

/** @param pendientes papers asked for by name that did not come: while there are some, it waits for who asked */
export const turnoDe = (estado: EstadoDeSolicitud, pendientes = 0): Turno =>
  pendientes > 0 && SE_ESPERAN_PAPELES.has(estado) ? 'cliente' : TURNOS[estado]

/** The states in which a request waits for the office. */
export const ESPERAN_A_LA_OFICINA = ESTADOS_DE_SOLICITUD.filter((estado) => turnoDe(estado) === 'oficina')
/** States in which the applicant has the turn, whatever papers are asked for. */
export const ESPERAN_A_QUIEN_PIDE = ESTADOS_DE_SOLICITUD.filter((estado) => turnoDe(estado) === 'cliente')
