import { useId } from 'react'
import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import '../../../kit/ficha/linea.css'

/** What went back, what is done, what ended badly. */
const TONOS: Readonly<Record<string, 'warn' | 'ok' | 'danger'>> = {
  devueltos: 'warn',
  con_observaciones: 'warn',
  no_asistio: 'warn',
  aceptada: 'ok',
  firmada: 'ok',
  entregada: 'ok',
  anulada: 'danger',
}

/** The way of a request: who took each step, when and why. */
export const Linea = ({ solicitud: { pasos } }: { solicitud: Pick<SolicitudLeida, 'pasos'> }) => {
  const id = useId()
  return (
    <section className="ficha-seccion" aria-labelledby={id}>
      <header>
        <h2 id={id}>Pasos</h2>
      </header>
      <ol className="ficha-linea">
        {pasos.map(({ estado, nombre, cuando, quien, motivo }, puesto) => (
          <li key={`${puesto} ${cuando}`} data-tono={TONOS[estado]}>
            <p>
              <b>{nombre}</b>
              <small className="muted">
                <time dateTime={cuando}>{formatDateTime(cuando)}</time> · {quien}
              </small>
            </p>
            {motivo ? <p>{motivo}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
