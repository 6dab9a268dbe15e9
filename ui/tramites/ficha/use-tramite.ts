import type { PasosLeidos, TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ApiError } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'

/** One procedure, asked for each time that it is opened. */
export const useTramite = (id: number) => useApi<TramiteLeido>(`/tramites/${id}`, { revalidateOnMount: true })

/** The steps of its way, the first first, and those that may follow now. */
export const usePasos = (id: number) => useApi<PasosLeidos>(`/tramites/${id}/pasos`, { revalidateOnMount: true })

/** What shows a procedure asks for it again: lists, its page, its steps. */
export const alCambiarTramite = (id: number): void => {
  void refrescar('/tramites?')
  void refrescar(`/tramites/${id}`)
  void refrescar(`/auditoria/tramites/${id}`)
}

/** What somebody else left, from the answer that says so; null for any other failure. */
export const guardadoPorOtro = (error: unknown): TramiteLeido | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { actual } = error.body as { actual?: TramiteLeido } // a 409 carries the row as it is now
  return actual ?? null
}
