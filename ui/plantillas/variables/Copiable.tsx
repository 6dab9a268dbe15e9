import { IconCopy } from '@tabler/icons-react'
import { aviso } from '../../kit/feedback/aviso.ts'
import './copiable.css'

/** Puts a tag in the clipboard, ready to be pasted in Word, and says so. */
const copiar = async (etiqueta: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(etiqueta)
    aviso.exito(`Copiada: ${etiqueta}`)
  } catch {
    aviso.error('El navegador no dejó copiar. Seleccione la etiqueta y cópiela con Ctrl+C.')
  }
}

/** A tag as it is written in Word, braces and all: pressing it copies it. */
export const Copiable = ({ etiqueta, nombre = `Copiar ${etiqueta}` }: { etiqueta: string; nombre?: string }) => (
  <button type="button" className="copiable" aria-label={nombre} title="Copiar" onClick={() => void copiar(etiqueta)}>
    <code className="text-12 wrap-anywhere">{etiqueta}</code>
    <IconCopy className="print:hidden" size={14} aria-hidden />
  </button>
)
