import { useSyncExternalStore } from 'react'

let abierto = false
const listeners = new Set<() => void>()

export const practicar = (quiere: boolean): void => {
  abierto = quiere
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePracticar = (): boolean => useSyncExternalStore(subscribe, () => abierto)
