import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { api } from '../../kit/http/api.ts'
import { recordar, refrescar } from '../../kit/http/use-api.ts'

export interface DeDonde {
  id_radicacion?: number
  id_acto_radi?: number
  id_proyecto?: number
  id_plantilla?: number
}

export const direccionDe = (id: number): string => `/admin/minuta/${id}`

/** @throws ApiError */
export const crearMinuta = async (de: DeDonde): Promise<MinutaLeida> => {
  const minuta = await api.post<MinutaLeida>('/minutas', de)
  void recordar(`/minutas/${minuta.id}`, minuta)
  void refrescar('/minutas?')
  return minuta
}
