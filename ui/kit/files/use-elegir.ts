import { useRef, type ChangeEvent } from 'react'

/** Hidden inputs behind buttons: files, and the camera of a touch device. */
export const useElegir = (onElegir: (archivos: File[], camara: boolean) => void) => {
  const [archivos, camara] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const elegidos = [...(event.currentTarget.files ?? [])]
    // lets the same file be chosen again
    event.currentTarget.value = ''
    if (elegidos.length) onElegir(elegidos, event.currentTarget === camara.current)
  }
  const oculto = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange } as const
  return {
    archivos: { ...oculto, ref: archivos },
    camara: { ...oculto, ref: camara, accept: 'image/jpeg,image/png', capture: 'environment' } as const,
    abrirArchivos: () => archivos.current?.click(),
    abrirCamara: () => camara.current?.click(),
  }
}
