import type { ApiError } from '../../../kit/http/api-error.ts'
import { Boton } from './Boton.tsx'
import { Dicho } from './Dicho.tsx'

/** What could not be brought, in its place, and asking again. */
export const Fallo = ({ error, que, onReintentar }: { error: ApiError; que: string; onReintentar: () => void }) => (
  <Dicho tono="mal">
    <p>
      {que} {error.message}
    </p>
    <Boton onClick={onReintentar}>Reintentar</Boton>
  </Dicho>
)
