import { useSyncExternalStore } from 'react'

/** Value outside React. Every `set` tells its listeners, also with an equal value. */
export const store = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): T => value
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (next: T): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: (): T => useSyncExternalStore(subscribe, get), heard: () => listeners.size > 0 }
}
