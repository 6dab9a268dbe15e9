import { useRef, useState, type KeyboardEvent, useCallback } from 'react'

const PASOS: Record<string, (lugar: number, total: number) => number> = {
  ArrowRight: (lugar) => lugar + 1,
  ArrowDown: (lugar) => lugar + 1,
  ArrowLeft: (lugar) => lugar - 1,
  ArrowUp: (lugar) => lugar - 1,
  Home: () => 0,
  End: (_lugar, total) => total - 1,
}

/** Roving tabindex (WAI-ARIA): one Tab stop; arrows, Home and End move. The stop is the last focused mark. */
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

export const alPulsar = (pulsar: () => void) => ({
  onClick: pulsar,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pulsar()
  },
})

/** `ancho`: px, 0 before the first measurement. `medir`: text width in px in the plot's font. */
interface Lienzo {
  ancho: number
  medir: (texto: string) => number
}

const SIN_MEDIR: Lienzo = { ancho: 0, medir: () => 0 }

/** Measures the box of `ref` on each resize; text again after a font loads. */
export const useLienzo = () => {
  const [lienzo, setLienzo] = useState(SIN_MEDIR)
  const ref = useCallback((caja: HTMLElement | null) => {
    if (!caja) return
    const mirar = () => setLienzo({ ancho: caja.clientWidth, medir: medidor(caja) })
    const vista = new ResizeObserver(mirar)
    vista.observe(caja)
    document.fonts.addEventListener('loadingdone', mirar)
    return () => {
      vista.disconnect()
      document.fonts.removeEventListener('loadingdone', mirar)
    }
  }, [])
  return { ref, ...lienzo }
}

const medidor = (caja: HTMLElement) => {
  const pincel = document.createElement('canvas').getContext('2d')
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(caja)
  if (pincel) pincel.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return (texto: string): number => Math.ceil(pincel?.measureText(texto).width ?? texto.length * 8)
}
