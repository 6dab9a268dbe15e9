import { dispatch, useSession } from '../../kit/session.ts'
import { volverAIngresar } from '../salida.ts'
import { ActivarSegundo } from './ActivarSegundo.tsx'

/**
 * Stands over the untouched screen of who holds a role that demands a second factor and has none. What was asked of the server waits, and
 * goes on once it is there.
 */
const FaltaSegundo = () => {
  const session = useSession()
  if (!session?.user.falta_segundo_factor || session.expired) return null
  return (
    <ActivarSegundo
      porque="Su rol exige un segundo factor. Actívelo para seguir; lo que tenía escrito no se pierde."
      onClose={volverAIngresar}
      onHecho={() => dispatch({ type: 'UPDATE', user: { falta_segundo_factor: false } })}
    />
  )
}

export default FaltaSegundo
