import { addMonths, bogotaDate } from '../../../schemas/es-co/index.ts'
import type { EstadoDeSolicitud } from '../../../schemas/solicitudes/solicitud.ts'

/** Calendar months that all have to sign after the first one did (D. 1069 de 2015, art. 2.2.6.1.2.1.3). */
export const MESES_PARA_FIRMAR = 2

interface Firmante {
  estado: EstadoDeSolicitud
  /** Instant of its appointment, or of the step that said it was signed. */
  cuando: string
}

/** Whether it is still to be signed by all, or all signed: once authorised the rule has nothing more to say. */
const CUENTA: ReadonlySet<EstadoDeSolicitud> = new Set(['agendada', 'reprogramada', 'firmada'])

/**
 * The last day on which the rest may sign a deed that is signed first on the day of `cuando`, `YYYY-MM-DD`; after it the deed is noted and
 * not authorised. Null where nobody signs yet, or it is authorised already.
 */
export const firmarHasta = ({ estado, cuando }: Firmante): string | null =>
  CUENTA.has(estado) ? addMonths(bogotaDate(cuando), MESES_PARA_FIRMAR) : null
