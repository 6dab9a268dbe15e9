import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { Dialogo } from '../kit/Dialogo.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Mails a user a link to set a password: the invitation again, or as for a lost one. */
const EnviarEnlace = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, email, enlace, ...quien } = comoUsuario(fila)
  const [enviando, setEnviando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const enviar = async () => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    try {
      aviso.exito((await api.post<{ message: string }>(`/usuario/${id}/enlace`)).message)
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
      title={enlace === 'invitacion' ? 'Repetir la invitación' : 'Enviar enlace de contraseña'}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus type="submit" loading={enviando}>
            Enviar
          </Button>
        </>
      }
    >
      <p>{`A ${nombreDe(quien)} le llegará a ${email} un enlace para ` +
        `${enlace === 'invitacion' ? 'poner su contraseña' : 'cambiar su contraseña'}. ` +
          `${enlace === 'invitacion' ? 'Sirve una semana.' : 'Sirve una hora; mientras tanto, la de ahora sigue valiendo.'}`}</p>
    </Dialogo>
  )
}

export default EnviarEnlace
