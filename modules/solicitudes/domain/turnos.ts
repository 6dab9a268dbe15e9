import {
  ESTADOS_DE_ETAPA,
  NOMBRE_DE_ESTADO_DE_SOLICITUD,
  type EstadoDeSolicitud,
  type Etapa,
} from '../../../schemas/solicitudes/solicitud.ts'

/** Who moves a request: staff (and what happens by itself), or who asks. */
export type Actor = 'oficina' | 'cliente'

/** A step that a request may take. */
interface Turno {
  de: readonly EstadoDeSolicitud[]
  a: EstadoDeSolicitud
  quien: readonly Actor[]
}

const TODOS: readonly Actor[] = ['oficina', 'cliente']
const OFICINA: readonly Actor[] = ['oficina']
const [, , , EN_DOCUMENTOS, EN_REVISION, EN_CITA] = ESTADOS_DE_ETAPA

const turno = (de: readonly EstadoDeSolicitud[], a: EstadoDeSolicitud, quien = OFICINA): Turno => ({ de, a, quien })

/** The way of a request (specification 3, section 4; design: procedures, section 2). */
export const TURNOS: readonly Turno[] = [
  turno(['datos', 'elegido'], 'elegido', TODOS),
  turno(['elegido', 'devueltos'], 'recibidos', TODOS),
  turno(['recibidos'], 'en_revision'),
  turno(['recibidos', 'en_revision'], 'devueltos'),
  turno(EN_DOCUMENTOS, 'validados'),
  // validated with its draft sent already
  turno([...EN_DOCUMENTOS, ...EN_REVISION], 'minuta_enviada'),
  turno(EN_REVISION, 'con_observaciones', ['cliente']),
  turno(['minuta_enviada', 'con_observaciones'], 'sin_cita', TODOS),
  // a draft that the office showed outside
  turno(['validados'], 'sin_cita'),
  turno(['agendada', 'reprogramada'], 'sin_cita', TODOS),
  turno(['sin_cita', 'no_asistio'], 'agendada', TODOS),
  turno(['agendada', 'reprogramada'], 'reprogramada', TODOS),
  turno(['agendada', 'reprogramada'], 'no_asistio'),
  // also of who came without an appointment
  turno(EN_CITA, 'firmada'),
  turno(['firmada'], 'autorizada'),
  turno(['autorizada'], 'copia_lista'),
  turno(['copia_lista'], 'entregada'),
]

/** The stage that a state is of. */
export const etapaDe = (estado: EstadoDeSolicitud): Etapa =>
  ESTADOS_DE_ETAPA.findIndex((estados: readonly string[]) => estados.includes(estado)) as Etapa // every state is of one of the seven

/** Why a request does not go from one state to another, in a sentence; null where it does. */
export function sinTurno(de: EstadoDeSolicitud, a: EstadoDeSolicitud, quien: Actor): string | null {
  if (TURNOS.some((uno) => uno.a === a && uno.de.includes(de) && uno.quien.includes(quien))) return null
  const esta = `La solicitud está en «${NOMBRE_DE_ESTADO_DE_SOLICITUD[de]}»`
  return de === a ? `${esta}.` : `${esta} y de ahí no pasa a «${NOMBRE_DE_ESTADO_DE_SOLICITUD[a]}».`
}

/** What staff may take it to by hand from a state. */
export const turnosDesde = (de: EstadoDeSolicitud, quien: Actor): EstadoDeSolicitud[] =>
  TURNOS.filter((uno) => uno.de.includes(de) && uno.quien.includes(quien)).map(({ a }) => a)
