import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../schemas/es-co.ts'
import { api } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { Dialogo } from '../kit/Dialogo.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Lets a user whom failures hold back try again at once. */
const Desbloquear = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, bloqueado_hasta, ...quien } = comoUsuario(fila)
  const [enviando, setEnviando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const desbloquear = async () => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    try {
      aviso.exito((await api.post<{ message: string }>(`/usuario/${id}/desbloquear`)).message)
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
      title={`Desbloquear a ${nombreDe(quien)}`}
      onClose={onClose}
      onSubmit={() => void desbloquear()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus type="submit" loading={enviando}>
            Desbloquear
          </Button>
        </>
      }
    >
      <p>{`Por intentos fallidos con su usuario, desde algún lugar no puede entrar hasta el ${formatDateTime(bloqueado_hasta)}. ` +
        'Al desbloquearlo puede volver a intentar ya.'}</p>
      <p className="usuario-nota">
        Si alguien está probando su contraseña, volverá a bloquearse: envíele mejor el enlace para cambiarla, que sirve aunque esté
        bloqueado.
      </p>
    </Dialogo>
  )
}

export default Desbloquear
