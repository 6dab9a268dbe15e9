import { createContext } from 'react'

export interface Recorrido {
  ids: readonly number[]
  onIr: (id: number) => void
  /** Opens the last record of the previous page, or the first of the next page; absent at the ends. */
  antes?: () => void
  despues?: () => void
}

export const Recorrer = createContext<Recorrido | null>(null)
