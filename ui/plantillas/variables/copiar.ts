import { aviso } from '../../kit/aviso.ts'

/** Puts a tag in the clipboard, ready to be pasted in Word, and says so. */
export const copiar = async (etiqueta: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(etiqueta)
    aviso.exito(`Copiada: ${etiqueta}`)
  } catch {
    aviso.error('El navegador no dejó copiar. Seleccione la etiqueta y cópiela con Ctrl+C.')
  }
}
