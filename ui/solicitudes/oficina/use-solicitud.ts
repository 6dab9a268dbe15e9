import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ApiError } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'

/** The requests under the API, and one of them. */
export const SOLICITUDES = '/SolicitudesTramites'
export const rutaDe = (id: number): string => `${SOLICITUDES}/${id}`

/** One request, asked for each time that it is opened; none while `id` is null. */
export const useSolicitud = (id: number | null) =>
  useApi<SolicitudLeida>(id === null ? null : rutaDe(id), { revalidateOnMount: true })

/** What shows a request asks for it again: lists, board, its page. */
export const alCambiarSolicitud = (id: number): void => {
  void refrescar(`${SOLICITUDES}?`)
  void refrescar(rutaDe(id))
  void refrescar(`/auditoria/solicitudes/${id}`)
}

/** The request as another desk left it, from the answer that says so; null for any other failure. */
export const comoQuedo = (problem: unknown): SolicitudLeida | null =>
  // a 409 carries the request as it is now
  problem instanceof ApiError && problem.status === 409
    ? ((problem.body as { actual?: SolicitudLeida }).actual ?? null)
    : null
