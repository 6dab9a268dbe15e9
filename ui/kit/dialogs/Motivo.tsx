import type { ReactNode } from 'react'
import { useFormulario } from '../forms/use-formulario.ts'
import { TextArea } from '../campos/Texto.tsx'
import { Dialogo } from './Dialogo.tsx'

interface Props {
  titulo: string
  si: string
  onClose: () => void
  onEnviar: (motivo: string) => Promise<void>
  /** Not destructive: the button is not red. */
  inocuo?: boolean
  frases?: { enviando: string; hecho: string; fallo: string }
  children: ReactNode
}

const DICHO = {
  enviando: 'eliminando datos...',
  hecho: 'Datos eliminados correctamente',
  fallo: 'Ha ocurrido un error',
}

export const Motivo = ({ titulo, si, onClose, onEnviar, inocuo, frases = DICHO, children }: Props) => {
  const { dialogo, campo } = useFormulario({
    inicial: { motivo: '' },
    revisar: ({ motivo }) => ({
      motivo: motivo.trim().length < 5 ? 'Escriba el motivo.' : null,
    }),
    enviar: ({ motivo }) => onEnviar(motivo.trim()),
    cargando: frases.enviando,
    exito: frases.hecho,
    fallo: frases.fallo,
    alHacer: onClose,
  })
  return (
    <Dialogo opened title={titulo} onClose={onClose} {...dialogo} no="Volver" si={si} peligro={!inocuo}>
      <div className="grid grid-cols-1 gap-4">
        {children}
        <TextArea data-autofocus label="Motivo" required maxLength={300} {...campo('motivo')} />
      </div>
    </Dialogo>
  )
}
