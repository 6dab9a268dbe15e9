import { store } from '../page/store.ts'
import type { Restaurado } from '../../../schemas/respuestas/personas/habeas.ts'
import { api, mensajeDe } from '../http/api.ts'
import { aviso, type AccionDeAviso } from '../feedback/aviso.ts'
import { refrescar } from '../http/use-api.ts'

interface Pregunta {
  text: string
  title: string
  yes: string
  no: string
  /** Destructive: Enter alone does not confirm. */
  danger: boolean
  answer: (yes: boolean) => void
}

const pending = store<Pregunta | null>(null)
export const usePregunta = pending.use

/** Usage: `if (await confirmar('Seguro que lo desea eliminar?', { yes: 'Eliminar usuario', danger: true })) …`. */
export const confirmar = (
  text: string,
  {
    title = 'Confirmar',
    yes = 'Aceptar',
    no = 'Cancelar',
    danger = false,
  }: Partial<Omit<Pregunta, 'text' | 'answer'>> = {},
): Promise<boolean> =>
  new Promise((resolve) => {
    pending.get()?.answer(false)
    const answer = (chosen: boolean) => {
      pending.set(null)
      resolve(chosen)
    }
    pending.set({ text, title, yes, no, danger, answer })
  })

interface Eliminado<T> {
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
