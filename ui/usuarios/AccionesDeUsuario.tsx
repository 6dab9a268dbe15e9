import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { Sesiones } from '../sesion/cuenta/Sesiones.tsx'
import { comoUsuario, nombreDe } from './usuario.ts'

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

/** Lets a user whom failures hold back try again at once. */
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

/** Mails a user a link to set a password: the invitation again, or as for a lost one. */
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

/** Takes the second factor of all kinds of who lost them and the recovery codes. */
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

/** Where somebody's account is open, to be closed. */
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
