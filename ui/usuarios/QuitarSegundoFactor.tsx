import type { DialogoProps } from '../screen/dialogos.ts'
import { AccionDeUsuario } from './AccionDeUsuario.tsx'
import { comoUsuario, nombreDe } from './usuario.ts'

/** Takes the second factor of who lost the telephone and the recovery codes. */
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
          ? 'El suyo se desactiva en Mi cuenta, con su contraseña y un código.'
          : 'Entrará solo con su contraseña. Hágalo si perdió el teléfono y los códigos de recuperación, y asegúrese de que es esa ' +
            'persona quien lo pide.'}
      </p>
      {propio ? null : <p className="usuario-nota">{`Se le avisará a ${email}.`}</p>}
    </AccionDeUsuario>
  )
}

export default QuitarSegundoFactor
