import { useId } from 'react'
import { NO_CARGAN_HORARIOS, NO_DISPONIBLE } from '../../../schemas/solicitud.ts'
import { Cargando } from '../../kit/Cargando.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { useHoras } from './useHoras.ts'

/** Hours of a day, for what is given out of the office's own. */
const DEL_DIA = Array.from({ length: 16 }, (_, n) => `${String(n + 6).padStart(2, '0')}:00`)

interface Props {
  dia: string | null
  /** Also those that are not left. */
  todas: boolean
  hora: string | null
  error?: string | undefined
  onElegir: (hora: string) => void
}

/** The hours of a day to choose from. */
export const Horas = ({ dia, todas, hora, error, onElegir }: Props) => {
  const id = useId()
  const { data, error: fallo, mutate } = useHoras(todas ? null : dia)
  if (dia === null) return null
  if (fallo && !todas) return <ErrorEnSitio error={fallo} title={NO_CARGAN_HORARIOS} onRetry={() => void mutate()} />
  const horas = todas ? DEL_DIA : data?.horas
  if (!horas) return <Cargando />
  return (
    <fieldset className="cita-horas" aria-describedby={error ? id : undefined}>
      <legend>Hora</legend>
      {horas.length ? (
        <div>
          {horas.map((una) => (
            <label key={una} data-elegida={una === hora || undefined}>
              <input
                type="radio"
                name="hora"
                checked={una === hora}
                aria-invalid={error ? true : undefined}
                onChange={() => onElegir(una)}
              />
              {una}
            </label>
          ))}
        </div>
      ) : (
        <p className="muted">{NO_DISPONIBLE}</p>
      )}
      {error ? (
        <p id={id} className="cita-mal">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
