import { useState, useCallback } from 'react'

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
