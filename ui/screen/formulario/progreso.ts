import { createContext, useContext } from 'react'

/** Uploaded part, 0 to 1; null: not sending. */
export const Progreso = createContext<number | null>(null)
export const useProgreso = (): number | null => useContext(Progreso)
