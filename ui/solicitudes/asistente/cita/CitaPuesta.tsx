import { useEffect, useRef, type ReactNode } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { formatDateWeekday } from '../../../../schemas/es-co/fechas.ts'
import { GuardarEnCalendario } from './GuardarEnCalendario.tsx'

/** The appointment that is booked: when, where and what to bring. @param children what may be done with it */
export const CitaPuesta = ({ solicitud, children }: { solicitud: SolicitudLeida; children?: ReactNode }) => {
  const { fecha_citacion, cita, tipo } = solicitud
  const nombre = useRef<HTMLHeadingElement>(null)
  // the button that booked it is gone, and the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) nombre.current?.focus({ preventScroll: true })
  }, [])
  if (!fecha_citacion) return null
  const [dia = '', hora = ''] = fecha_citacion.split(' ')
  return (
    <section className="sol-cita" aria-labelledby="sol-cita">
      <h3 id="sol-cita" tabIndex={-1} ref={nombre}>
        Su cita para firmar
      </h3>
      <p className="sol-cita-cuando">
        <time dateTime={cita?.inicio ?? dia}>
          {formatDateWeekday(dia)}, {hora}
        </time>
      </p>
      <p className="muted">Hora de Colombia{cita?.puesto ? `. ${cita.puesto}` : ''}</p>
      {cita ? <GuardarEnCalendario id={cita.id} /> : null}
      {children}
      {tipo?.que_traer.length ? (
        <>
          <h4>Qué traer</h4>
          <ul>
            {tipo.que_traer.map((cosa) => (
              <li key={cosa}>{cosa}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
