import { useCallback, useRef, useState } from 'react'

/** How long a sentence that is also seen stays: a reason with its norm is read slowly. */
const A_LA_VISTA_MS = 8_000

interface Dicho {
  texto: string
  /** Shown too: who asked by clicking must see why nothing happened. */
  aLaVista: boolean
}

const NADA: Dicho = { texto: '', aLaVista: false }

/** What the sheet says to a screen reader: one polite region, whose sentences replace each other after a short rest. */
export const useVoz = () => {
  const [dicho, setDicho] = useState(NADA)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const decir = useCallback((texto: string, { pausa = 60, aLaVista = false } = {}) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDicho({ texto, aLaVista })
      if (aLaVista) timer.current = setTimeout(() => setDicho(NADA), A_LA_VISTA_MS)
    }, pausa)
  }, [])
  return { dicho, decir }
}
