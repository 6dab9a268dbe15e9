import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

/** What every step is given: the request, and that something was done with it. */
export interface DePaso {
  solicitud: SolicitudLeida
  /** Asks for it anew, here and in other tabs. */
  cambio: () => Promise<SolicitudLeida | null>
}
