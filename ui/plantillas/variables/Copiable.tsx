import { IconCopy } from '@tabler/icons-react'
import { copiar } from './copiar.ts'
import './copiable.css'

/** A tag as it is written in Word, braces and all: pressing it copies it. */
export const Copiable = ({ etiqueta, nombre = `Copiar ${etiqueta}` }: { etiqueta: string; nombre?: string }) => (
  <button type="button" className="copiable" aria-label={nombre} title="Copiar" onClick={() => void copiar(etiqueta)}>
    <code>{etiqueta}</code>
    <IconCopy size={14} aria-hidden />
  </button>
)
