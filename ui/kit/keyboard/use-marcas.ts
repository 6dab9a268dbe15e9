import { useRef, useState, type KeyboardEvent } from 'react'

const PASOS: Record<string, (lugar: number, total: number, columnas: number) => number> = {
  ArrowRight: (lugar) => lugar + 1,
  ArrowDown: (lugar, _total, columnas) => lugar + columnas,
  ArrowLeft: (lugar) => lugar - 1,
  ArrowUp: (lugar, _total, columnas) => lugar - columnas,
  Home: () => 0,
  End: (_lugar, total) => total - 1,
}

/**
 * Roving tabindex (WAI-ARIA): one Tab stop; arrows, Home and End move. The stop is the last focused mark.
 * @param columnas marks in a row, if they are laid in rows
 * @param primera where the stop is at first
 */
export const useMarcas = <E extends HTMLElement | SVGElement>(
  total: number,
  { columnas = 1, primera = 0 }: { columnas?: number; primera?: number } = {},
) => {
  const [parada, setParada] = useState(primera)
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
      marcas.current.get(Math.min(total - 1, Math.max(0, paso(lugar, total, columnas))))?.focus()
    },
  })
}

export const alPulsar = (pulsar: () => void) => ({
  onClick: pulsar,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pulsar()
  },
})
