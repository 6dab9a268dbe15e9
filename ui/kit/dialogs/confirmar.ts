import { useSyncExternalStore } from 'react'

export interface Pregunta {
  text: string
  title: string
  /** Names the act: «Eliminar usuario», not «Aceptar». */
  yes: string
  no: string
  /** Destructive: Enter alone does not confirm. */
  danger: boolean
  answer: (yes: boolean) => void
}

let pending: Pregunta | null = null
const listeners = new Set<() => void>()

const set = (next: Pregunta | null): void => {
  pending = next
  for (const listener of listeners) listener()
}

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
    pending?.answer(false)
    const answer = (chosen: boolean) => {
      set(null)
      resolve(chosen)
    }
    set({ text, title, yes, no, danger, answer })
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePregunta = (): Pregunta | null => useSyncExternalStore(subscribe, () => pending)
