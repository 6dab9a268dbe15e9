import type { DialogoProps } from '../screen/dialogos.ts'
import { AccionDeUsuario } from './AccionDeUsuario.tsx'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Mails a user a link to set a password: the invitation again, or as for a lost one. */
const EnviarEnlace = ({ fila, onClose, onHecho }: DialogoProps) => {
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

export default EnviarEnlace
