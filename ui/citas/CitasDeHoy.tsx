import { Link } from 'wouter'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'
import type { CitasDeHoy as Citas } from '../../schemas/respuestas/oficina/mi-dia.ts'

export const CitasDeHoy = ({ citas }: { citas: Citas }) => (
  <section className="hoy" aria-labelledby="hoy-citas">
    <header className="flex flex-wrap gap-x-4 gap-y-1 items-baseline justify-between min-h-7 mb-2">
      <h2 className="text-16 font-semibold" id="hoy-citas">
        Firmas de hoy
      </h2>
      <span className="flex gap-4">
        <Link className="py-1 text-13" href="/admin/firmas">
          Día de firmas
        </Link>
        <Link className="py-1 text-13" href="/admin/agenda">
          Ver la agenda
        </Link>
      </span>
    </header>
    {!citas.length ? <p className="muted">Hoy no hay citas para firmar.</p> : null}
    {citas.length ? (
      <ul className="m-0 p-0 border-t border-t-line list-none">
        {citas.map(({ id, hora, nombre, asunto, nombre_puesto, estado, id_solicitud, numero_radicacion }) => (
          <li className="border-b border-b-line" key={id}>
            <Link
              className={
                'grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-baseline py-2 text-ink no-underline ' +
                'encima:bg-hover movil:grid-cols-[56px_minmax(0,1fr)]'
              }
              href={
                numero_radicacion !== null
                  ? `/admin/escritura/${numero_radicacion}`
                  : id_solicitud !== null
                    ? `/admin/solicitud/${id_solicitud}`
                    : '/admin/agenda'
              }
            >
              <b className="text-accent tabular-nums font-semibold">{hora}</b>{' '}
              <span className="wrap-anywhere">
                {nombre} <small className="text-muted text-13 movil:col-2">{asunto}</small>
              </span>{' '}
              <small className="text-muted text-13 movil:col-2">
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
