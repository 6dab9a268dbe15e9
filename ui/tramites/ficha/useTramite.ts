import type { PasosLeidos } from '../../../schemas/respuestas/tramite-pasos.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { refrescar, useApi } from '../../kit/useApi.ts'

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
