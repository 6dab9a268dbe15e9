import { useSyncExternalStore } from 'react'

/** Guided tour in progress and its step, from 0; null: none. */
export interface EnCurso {
  id: string
  paso: number
}

let enCurso: EnCurso | null = null
const listeners = new Set<() => void>()

/** Null ends the tour. Called only on a click: no tour starts by itself. */
export const irAlPaso = (next: EnCurso | null): void => {
  enCurso = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRecorrido = (): EnCurso | null => useSyncExternalStore(subscribe, () => enCurso)
