import type { Restaurado } from '../../../schemas/respuestas/personas/habeas.ts'
import { api, mensajeDe } from '../http/api.ts'
import { aviso, type AccionDeAviso } from '../feedback/aviso.ts'
import { refrescar } from '../http/use-api.ts'

export interface Eliminado<T> {
  respuesta: T
  /** Restores it; undefined if nothing was deleted or it cannot be restored. */
  deshacer: AccionDeAviso | undefined
}

export const eliminar = async <T>(path: string, alVolver: () => unknown): Promise<Eliminado<T>> => {
  const { respuesta, papelera } = await api.eliminar<T>(path)
  void refrescar('/papelera')
  const deshacer =
    papelera === null ? undefined : { texto: 'Deshacer', hacer: () => void restaurar(papelera, alVolver) }
  return { respuesta, deshacer }
}

const restaurar = async (id: number, alVolver: () => unknown): Promise<void> => {
  const notice = aviso.cargando('Restaurando...')
  try {
    const { titulo } = await api.post<Restaurado>(`/papelera/${id}/restaurar`)
    notice.exito(`Se restauró «${titulo}»`)
  } catch (error) {
    notice.error(mensajeDe(error))
  }
  void refrescar('/papelera')
  await alVolver()
}
