import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { Dialogo } from '../kit/Dialogo.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Takes the second factor of who lost the telephone and the recovery codes. */
const QuitarSegundoFactor = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, email, propio, ...quien } = comoUsuario(fila)
  const [enviando, setEnviando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const quitar = async () => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    try {
      aviso.exito((await api.post<{ message: string }>(`/usuario/${id}/quitar-segundo-factor`)).message)
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
      title={`Quitar el segundo factor de ${nombreDe(quien)}`}
      onClose={onClose}
      onSubmit={() => void quitar()}
      problema={problema}
      actions={
        <>
          <Button data-autofocus variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={enviando} disabled={propio}>
            Quitar segundo factor
          </Button>
        </>
      }
    >
      <p>
        {propio
          ? 'El suyo se desactiva en Mi cuenta, con su contraseña y un código.'
          : 'Entrará solo con su contraseña. Hágalo si perdió el teléfono y los códigos de recuperación, y asegúrese de que es esa ' +
            'persona quien lo pide.'}
      </p>
      {propio ? null : <p className="usuario-nota">{`Se le avisará a ${email}.`}</p>}
    </Dialogo>
  )
}

export default QuitarSegundoFactor
