import { useEffect, useRef } from 'react'
import { esAtajo } from '../../kit/useAtajo.ts'
import type { HojaViva } from './useHoja.ts'

const escribiendo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), from anywhere on the screen but a field, which undoes its own text. */
export const useDeshacer = (hoja: HojaViva, decir: (texto: string) => void): void => {
  const vivo = useRef({ hoja, decir })
  vivo.current = { hoja, decir }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const volver = esAtajo('mod+shift+z', event) || esAtajo('mod+y', event)
      if ((!volver && !esAtajo('mod+z', event)) || escribiendo(event.target)) return
      event.preventDefault()
      const { hoja: actual, decir: di } = vivo.current
      const accion = actual.bloqueada ? null : volver ? actual.porRehacer : actual.porDeshacer
      if (!accion) return di(volver ? 'Nada que rehacer' : 'Nada que deshacer')
      if (volver) actual.rehacer()
      else actual.deshacer()
      di(`${volver ? 'Se rehizo' : 'Se deshizo'}: ${accion}`)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
