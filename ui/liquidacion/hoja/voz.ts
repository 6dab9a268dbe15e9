import { useCallback, useRef, useState } from 'react'

/** What the sheet says to a screen reader: one polite region, whose sentences replace each other after a short rest. */
export const useVoz = () => {
  const [dicho, setDicho] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const decir = useCallback((texto: string, pausa = 60) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDicho(texto), pausa)
  }, [])
  return { dicho, decir }
}
