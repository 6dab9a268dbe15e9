import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { EstadoDeSolicitud } from '../../../../schemas/solicitudes/solicitud.ts'
import type { Cambio } from './use-guardar.tsx'

/** A step that the office takes by hand with one press. */
export interface Paso {
  a: NonNullable<Cambio['estado']>
  verbo: string
  /** Asked before what cannot be taken back. */
  pregunta: string | null
}

const FIRMADA: Paso = {
  a: 'firmada',
  verbo: 'Firmada',
  pregunta: 'Se firmó la escritura: la solicitud pasa a «Trámite finalizado», y se le escribe a quien la pidió.',
}

const SIGUE: Partial<Record<EstadoDeSolicitud, Paso>> = {
  recibidos: { a: 'en_revision', verbo: 'Tomar en revisión', pregunta: null },
  sin_cita: FIRMADA,
  agendada: FIRMADA,
  reprogramada: FIRMADA,
  no_asistio: FIRMADA,
  firmada: {
    a: 'autorizada',
    verbo: 'Autorizada',
    pregunta: 'El notario autorizó la escritura con su firma. Se le escribe a quien la pidió.',
  },
  autorizada: {
    a: 'copia_lista',
    verbo: 'Copia lista',
    pregunta: 'La copia está lista para recogerla. Se le escribe a quien la pidió.',
  },
  copia_lista: { a: 'entregada', verbo: 'Entregada', pregunta: 'Se entregó la copia: la solicitud termina aquí.' },
}

type Situada = Pick<SolicitudLeida, 'estado' | 'etapa' | 'anulada_en'>

/** What follows by hand; null where it comes of what is sent, reviewed or booked. */
export const pasoDesde = ({ estado, anulada_en }: Situada): Paso | null =>
  anulada_en === null ? (SIGUE[estado] ?? null) : null

/** Until it is signed. */
export const seAnula = ({ etapa, anulada_en }: Situada): boolean => anulada_en === null && etapa < 6
