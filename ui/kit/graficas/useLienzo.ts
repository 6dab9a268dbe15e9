import { useCallback, useState } from 'react'

/** How much room a plot has: 0 until the browser has said it. `medir` gives the px that a text takes in the letters of its place. */
export interface Lienzo {
  ancho: number
  medir: (texto: string) => number
}

const SIN_MEDIR: Lienzo = { ancho: 0, medir: () => 0 }

/** Measures the box that carries `ref`, again each time it changes, and its letters again when a font has come. */
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
