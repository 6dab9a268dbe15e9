import { createContext } from 'react'

/** The records under a drawer, for it to go from one to the next. */
export interface Recorrido {
  ids: readonly number[]
  onIr: (id: number) => void
  /** Goes on with the last record of the page before, and with the first of the next one; absent where there is none. */
  antes?: () => void
  despues?: () => void
}

/** Said by a list of what is shown over it. */
export const Recorrer = createContext<Recorrido | null>(null)
