import { useState, type ReactNode } from 'react'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'

interface Props {
  title: string
  /** Where it is asked for; what the server answers is told. */
  path: string
  /** What the button says. */
  hacer: string
  /** It takes something away: the focus is on leaving it. */
  quita?: boolean
  disabled?: boolean
  onClose: () => void
  onHecho: () => void
  children: ReactNode
}

/** Asks before doing something to a user, does it once, and says how it went. */
export const AccionDeUsuario = ({
  title,
  path,
  hacer,
  quita = false,
  disabled = false,
  onClose,
  onHecho,
  children,
}: Props) => {
  const [enviando, setEnviando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const enviar = async () => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    try {
      aviso.exito((await api.post<{ message: string }>(path)).message)
      onHecho()
      onClose()
    } catch (error) {
      setProblema(error)
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={title}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      si={hacer}
      ocupado={enviando}
      impide={disabled}
      peligro={quita}
      empieza={quita ? 'no' : 'si'}
    >
      {children}
    </Dialogo>
  )
}
