import { useState } from 'react'
import { TextArea } from '../campos/Texto.tsx'
import { Dialogo } from '../dialogs/Dialogo.tsx'

interface Props {
  nombre: string
  motivo: string
  onClose: () => void
  onEnviar: (motivo: string) => Promise<boolean>
}

/** Why a paper is not enough: who asked reads it, and replaces only that one. */
export const Rechazar = ({ nombre, motivo: antes, onClose, onEnviar }: Props) => {
  const [motivo, setMotivo] = useState(antes)
  const [falta, setFalta] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    if (motivo.trim().length < 5) return setFalta('Escriba el motivo.')
    setEnviando(true)
    if (await onEnviar(motivo.trim())) onClose()
    else setEnviando(false)
  }
  return (
    <Dialogo
      opened
      title={`Rechazar «${nombre}»`}
      onClose={onClose}
      onSubmit={() => void enviar()}
      si="Rechazar papel"
      peligro
      ocupado={enviando}
    >
      <TextArea
        data-autofocus
        label="Por qué no sirve"
        required
        maxLength={500}
        value={motivo}
        error={falta}
        placeholder="Qué tiene mal y cómo debe ser: así lo lee quien lo pidió."
        onChange={(next) => {
          setMotivo(next)
          setFalta('')
        }}
      />
    </Dialogo>
  )
}
