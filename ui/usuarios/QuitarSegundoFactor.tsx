import type { DialogoProps } from '../screen/dialogos.ts'
import { AccionDeUsuario } from './AccionDeUsuario.tsx'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Takes the second factor of all kinds of who lost them and the recovery codes. */
const QuitarSegundoFactor = ({ fila, onClose, onHecho }: DialogoProps) => {
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

export default QuitarSegundoFactor
