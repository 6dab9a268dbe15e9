import { ApiError } from '../../kit/ApiError.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'

interface Props {
  error: unknown
  /** The last document that could be shown is still on. */
  queda: boolean
  onRetry: () => void
}

/** Why the document is not the one of what is written, over the last that was. */
export const SinVista = ({ error, queda, onRetry }: Props) => {
  const motivos = error instanceof ApiError ? (error.errors['plantilla'] ?? []) : []
  return (
    <div className="vista-falla">
      <ErrorEnSitio
        error={error}
        title={queda ? 'Esta vista es la anterior' : 'No se puede mostrar el documento'}
        onRetry={onRetry}
      />
      {motivos.length ? (
        <ul>
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
