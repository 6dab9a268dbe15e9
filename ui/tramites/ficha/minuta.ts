import { useLocation } from 'wouter'
import type { FilaDeMinuta, MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { api, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'

/** The minuta editor of a procedure: goes on with the one that it has, or begins one with its data. */
export const useAbrirMinuta = () => {
  const [, navigate] = useLocation()
  return async ({ id }: Pick<FilaDeTramite, 'id'>): Promise<void> => {
    try {
      const { data } = await api.get<{ data: FilaDeMinuta[] }>(`/minutas?${query({ id_tramite: id, pageSize: 1 })}`)
      const minuta = data[0] ?? (await api.post<MinutaLeida>('/minutas', { id_tramite: id }))
      navigate(`/admin/minuta/${minuta.id}`)
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    }
  }
}
