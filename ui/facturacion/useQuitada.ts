import { useEffect, useState } from 'react'
import type { Filas, Tarjeta } from './formulario.ts'

export interface Quitada {
  tarjeta: Tarjeta
  indice: number
  /** Percents of the others before it went, to give them back with it. */
  percents: Readonly<Record<string, number | null>>
  /** And what they paid of each line. */
  filas: Filas
  /** The card that took what it paid; null where percents are shared anew. */
  hereda: string | null
}

/** How long a removal can be undone from its place, as removals elsewhere. */
const DESHACER_MS = 10_000

/** The card removed last, while it can be undone. The time does not run while somebody is on the button. */
export const useQuitada = () => {
  const [quitada, setQuitada] = useState<Quitada | null>(null)
  const [sostenida, setSostenida] = useState(false)
  useEffect(() => {
    if (!quitada || sostenida) return
    const timer = setTimeout(() => setQuitada(null), DESHACER_MS)
    return () => clearTimeout(timer)
  }, [quitada, sostenida])
  return { quitada, setQuitada, sostener: setSostenida }
}
