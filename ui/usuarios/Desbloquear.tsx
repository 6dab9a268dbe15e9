import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { AccionDeUsuario } from './AccionDeUsuario.tsx'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Lets a user whom failures hold back try again at once. */
const Desbloquear = ({ fila, onClose, onHecho }: DialogoProps) => {
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

export default Desbloquear
