import { useSyncExternalStore } from 'react'

/** A guided task that somebody is in the middle of, and at which step, from 0; null for nobody's. */
export interface EnCurso {
  id: string
  paso: number
}

let enCurso: EnCurso | null = null
const listeners = new Set<() => void>()

/** Goes to a step; null leaves it. Nothing but a person's click calls this: none begins by itself. */
export const irAlPaso = (next: EnCurso | null): void => {
  enCurso = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRecorrido = (): EnCurso | null => useSyncExternalStore(subscribe, () => enCurso)
