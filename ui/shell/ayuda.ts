import { useSyncExternalStore } from 'react'

let abierta = false
const listeners = new Set<() => void>()

/** Opens or closes the panel of help, from whatever offers it. */
export const ponerAyuda = (si: boolean): void => {
  abierta = si
  for (const listener of listeners) listener()
}

/** Whether the panel of help is open. */
export const ayudaAbierta = (): boolean => abierta

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAyuda = (): boolean => useSyncExternalStore(subscribe, ayudaAbierta)
