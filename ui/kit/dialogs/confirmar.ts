import { store } from '../page/store.ts'

export interface Pregunta {
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
