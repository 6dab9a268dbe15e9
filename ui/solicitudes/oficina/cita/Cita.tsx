import { useId } from 'react'
import { formatDateWeekday } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { REAGENDAMIENTOS } from '../../../../schemas/solicitud.ts'
import { Dicho } from '../../../kit/Dicho.tsx'

/** Of an appointment, as people read it. */
const NOMBRE: Readonly<Record<NonNullable<SolicitudLeida['cita']>['estado'], string>> = {
  retenida: 'La está reservando', agendada: 'Agendada', cumplida: 'Cumplida', no_asistio: 'No asistió', cancelada: 'Cancelada',
  vencida: 'Vencida',
}

/** The appointment for signing. */
export const Cita = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const { cita, reagendamientos } = solicitud
  return (
    <section className="ficha-seccion" aria-labelledby={id}>
      <header><h2 id={id}>Cita para firmar</h2></header>
      {cita ? (
        <p>
          <b>{formatDateWeekday(cita.fecha)}, {cita.hora}</b>
          <span className="solicitudes-cita muted">{cita.puesto} · {NOMBRE[cita.estado]}</span>
        </p>
      ) : <p className="muted">Sin cita.</p>}
      {solicitud.estado === 'no_asistio' && reagendamientos >= REAGENDAMIENTOS ? (
        <Dicho tono="aviso">Ya volvió a agendar {REAGENDAMIENTOS} veces: la siguiente la agenda la notaría.</Dicho>
      ) : null}
    </section>
  )
}
