import { createContext, useContext } from 'react'

/** How much of the form has travelled, 0 to 1; null while nothing is being sent. */
export const Progreso = createContext<number | null>(null)
export const useProgreso = (): number | null => useContext(Progreso)
