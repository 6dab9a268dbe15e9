import type { ReactNode } from 'react'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
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
  const { ocupado, problema, enviar: mandar } = useEnvio()
  const enviar = () =>
    mandar(() => api.post<{ message: string }>(path), {
      exito: ({ message }) => message,
      alHacer: () => {
        onHecho()
        onClose()
      },
    })
  return (
    <Dialogo
      opened
      size="sm"
      title={title}
      onClose={onClose}
      onSubmit={enviar}
      problema={problema}
      si={hacer}
      ocupado={ocupado}
      impide={disabled}
      peligro={quita}
      empieza={quita ? 'no' : 'si'}
    >
      {children}
    </Dialogo>
  )
}
