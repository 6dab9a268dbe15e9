import type { SegundoFactor } from '../../../schemas/respuestas/sesion/sesion.ts'
import { dispatch, useSession } from '../../kit/http/session.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { volverAIngresar } from '../cerrar-sesion.ts'
import { ActivarSegundo, PATH, puedeLlaves } from './ActivarSegundo.tsx'

/** Dialog for a user whose role requires a second factor not yet set up. Pending requests continue afterwards. */
const FaltaSegundo = () => {
  const session = useSession()
  const falta = session?.user.falta_segundo_factor === true && !session.expired
  const { data, error } = useApi<SegundoFactor>(falta ? PATH : null)
  if (!falta || (!data && !error)) return null
  return (
    <ActivarSegundo
      clases={data?.admite_llaves && puedeLlaves() ? ['aplicacion', 'llave'] : ['aplicacion']}
      porque="Su rol exige un segundo factor. Actívelo para seguir; lo que tenía escrito no se pierde."
      onClose={volverAIngresar}
      onHecho={() => dispatch({ type: 'UPDATE', user: { falta_segundo_factor: false } })}
    />
  )
}

export default FaltaSegundo
