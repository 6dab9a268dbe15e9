import { useRef, useState, type KeyboardEvent } from 'react'

const PASOS: Record<string, (lugar: number, total: number) => number> = {
  ArrowRight: (lugar) => lugar + 1,
  ArrowDown: (lugar) => lugar + 1,
  ArrowLeft: (lugar) => lugar - 1,
  ArrowUp: (lugar) => lugar - 1,
  Home: () => 0,
  End: (_lugar, total) => total - 1,
}

/**
 * Marks that are one stop of the Tab key and are walked with the arrows, Home and End (WAI-ARIA, roving tabindex). The stop is the last one
 * that had the focus; before that, the first.
 */
export const useMarcas = <E extends HTMLElement | SVGElement>(total: number) => {
  const [parada, setParada] = useState(0)
  const marcas = useRef(new Map<number, E>())
  const parar = Math.min(parada, Math.max(0, total - 1))
  return (lugar: number) => ({
    tabIndex: lugar === parar ? 0 : -1,
    ref: (marca: E | null) => {
      if (marca) marcas.current.set(lugar, marca)
      else marcas.current.delete(lugar)
    },
    onFocus: () => setParada(lugar),
    onKeyDown: (event: KeyboardEvent) => {
      const paso = event.ctrlKey || event.altKey || event.metaKey ? undefined : PASOS[event.key]
      if (!paso) return
      event.preventDefault()
      marcas.current.get(Math.min(total - 1, Math.max(0, paso(lugar, total))))?.focus()
    },
  })
}

/** Enter and Space press a mark, as they do a button. */
export const alPulsar = (pulsar: () => void) => ({
  onClick: pulsar,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pulsar()
  },
})
