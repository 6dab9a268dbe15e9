import { useSyncExternalStore } from 'react'

let abierto = false
const listeners = new Set<() => void>()

/** Begins to go to the practice office, or gives it up. */
export const practicar = (quiere: boolean): void => {
  abierto = quiere
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether somebody is on the way there. */
export const usePracticar = (): boolean => useSyncExternalStore(subscribe, () => abierto)
