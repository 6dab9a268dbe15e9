import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { Sesiones } from '../sesion/cuenta/Sesiones.tsx'
import { comoUsuario, nombreDe } from './index.ts'

interface Props {
  title: string
  /** The notice shows the server's message. */
  path: string
  hacer: string
  /** Destructive: «Cancelar» has the focus. */
  quita?: boolean
  disabled?: boolean
  onClose: () => void
  onHecho: () => void
  children: ReactNode
}

const AccionDeUsuario = ({
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

export const Desbloquear = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, bloqueado_hasta, ...quien } = comoUsuario(fila)
  return (
    <AccionDeUsuario
      title={`Desbloquear a ${nombreDe(quien)}`}
      path={`/usuario/${id}/desbloquear`}
      hacer="Desbloquear"
      onClose={onClose}
      onHecho={onHecho}
    >
      <p>
        {`Por intentos fallidos con su usuario, desde algún lugar no puede entrar hasta el ${formatDateTime(bloqueado_hasta)}. ` +
          'Al desbloquearlo puede volver a intentar ya.'}
      </p>
      <p className="mt-2 text-muted text-13">
        Si alguien está probando su contraseña, volverá a bloquearse: envíele mejor el enlace para cambiarla, que sirve
        aunque esté bloqueado.
      </p>
    </AccionDeUsuario>
  )
}

export const EnviarEnlace = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, email, enlace, ...quien } = comoUsuario(fila)
  return (
    <AccionDeUsuario
      title={enlace === 'invitacion' ? 'Repetir la invitación' : 'Enviar enlace de contraseña'}
      path={`/usuario/${id}/enlace`}
      hacer="Enviar"
      onClose={onClose}
      onHecho={onHecho}
    >
      <p>
        {`A ${nombreDe(quien)} le llegará a ${email} un enlace para ` +
          `${enlace === 'invitacion' ? 'poner su contraseña' : 'cambiar su contraseña'}. ` +
          `${enlace === 'invitacion' ? 'Sirve una semana.' : 'Sirve una hora; mientras tanto, la de ahora sigue valiendo.'}`}
      </p>
    </AccionDeUsuario>
  )
}

/** For users who lost their factors and recovery codes. */
export const QuitarSegundoFactor = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { id, email, propio, ...quien } = comoUsuario(fila)
  return (
    <AccionDeUsuario
      title={`Quitar el segundo factor de ${nombreDe(quien)}`}
      path={`/usuario/${id}/quitar-segundo-factor`}
      hacer="Quitar segundo factor"
      quita
      disabled={propio}
      onClose={onClose}
      onHecho={onHecho}
    >
      <p>
        {propio
          ? 'El suyo se quita en Mi cuenta, con su contraseña y un código o una llave.'
          : 'Se quitan su aplicación y todas sus llaves de seguridad: entrará solo con su contraseña. Hágalo si las perdió con los ' +
            'códigos de recuperación, y asegúrese de que es esa persona quien lo pide.'}
      </p>
      {propio ? null : <p className="mt-2 text-muted text-13">{`Se le avisará a ${email}.`}</p>}
    </AccionDeUsuario>
  )
}

export const SesionesDeUsuario = ({ fila, onClose }: DialogoProps) => {
  const { id, ...quien } = comoUsuario(fila)
  return (
    <Dialogo
      opened
      title={`Sesiones de ${nombreDe(quien)}`}
      onClose={onClose}
      actions={
        <Button data-autofocus variant="default" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Sesiones path={`/usuario/${id}/sesiones`} nombre={nombreDe(quien)} />
    </Dialogo>
  )
}
