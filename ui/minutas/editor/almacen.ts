import { useCallback, useSyncExternalStore } from 'react'

/** Something that many fields look at: each is drawn again only when what it looks at changes. */
export interface Almacen<T> {
  ver: () => T
  cambiar: (change: (antes: T) => T) => void
  suscribir: (listener: () => void) => () => void
}

export const crearAlmacen = <T>(inicial: T): Almacen<T> => {
  let actual = inicial
  const listeners = new Set<() => void>()
  return {
    ver: () => actual,
    cambiar: (change) => {
      const nuevo = change(actual)
      if (nuevo === actual) return
      actual = nuevo
      for (const listener of listeners) listener()
    },
    suscribir: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `elegir` sees; it must give the same thing while nothing of it changed. */
export const useAlmacen = <T, V>(almacen: Almacen<T>, elegir: (estado: T) => V): V =>
  useSyncExternalStore(
    almacen.suscribir,
    useCallback(() => elegir(almacen.ver()), [almacen, elegir]),
  )
