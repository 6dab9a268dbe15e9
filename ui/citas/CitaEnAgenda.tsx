import { Link } from 'wouter'
import type { CitaDeAgenda } from '../../schemas/respuestas/citas/cita.ts'

interface Props {
  cita: CitaDeAgenda
  /** Opens one that has no page of its own. */
  onAbrir: (cita: CitaDeAgenda) => void
}

/** Who comes, and what opens what they come for: their request, their filing, or the appointment alone. */
export const QuienFirma = ({ cita, onAbrir }: Props) => {
  const { id_solicitud, id_radicacion, nombre } = cita
  if (id_solicitud !== null) return <Link href={`/admin/solicitud/${id_solicitud}`}>{nombre}</Link>
  if (id_radicacion !== null) return <Link href={`/admin/radicacion/${id_radicacion}`}>{nombre}</Link>
  return (
    <button type="button" className="agenda-quien" onClick={() => onAbrir(cita)}>
      {nombre}
    </button>
  )
}
