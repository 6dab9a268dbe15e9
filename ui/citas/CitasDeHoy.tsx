import { Link } from 'wouter'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'
import type { CitasDeHoy as Citas } from '../../schemas/respuestas/oficina/mi-dia.ts'

/** In the day's page: who comes to sign today, each the way to what they come for. */
export const CitasDeHoy = ({ citas }: { citas: Citas }) => (
  <section className="hoy" aria-labelledby="hoy-citas">
    <header>
      <h2 id="hoy-citas">Firmas de hoy</h2>
      <Link href="/admin/agenda">Ver la agenda</Link>
    </header>
    {!citas.length ? <p className="muted">Hoy no hay citas para firmar.</p> : null}
    {citas.length ? (
      <ul>
        {citas.map(({ id, hora, nombre, asunto, nombre_puesto, estado, id_solicitud }) => (
          <li key={id}>
            <Link href={id_solicitud === null ? '/admin/agenda' : `/admin/solicitud/${id_solicitud}`}>
              <b>{hora}</b>{' '}
              <span>
                {nombre} <small>{asunto}</small>
              </span>{' '}
              <small>
                {nombre_puesto}
                {estado === 'agendada' ? '' : ` · ${NOMBRE_DE_ESTADO_DE_CITA[estado]}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
)
