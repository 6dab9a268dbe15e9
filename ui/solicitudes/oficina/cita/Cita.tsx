import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { formatDateWeekday } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { REAGENDAMIENTOS } from '../../../../schemas/solicitud.ts'
import { Dicho } from '../../../kit/Dicho.tsx'
import { Motivo } from '../../../kit/Motivo.tsx'
import { TerminoDeFirmas } from './TerminoDeFirmas.tsx'
import { useCita } from './useCita.ts'

const AgendarDialogo = lazy(() => import('./AgendarDialogo.tsx'))

type Leida = NonNullable<SolicitudLeida['cita']>

/** Of an appointment, as people read it. */
const NOMBRE: Readonly<Record<Leida['estado'], string>> = {
  retenida: 'La está reservando',
  agendada: 'Agendada',
  cumplida: 'Cumplida',
  no_asistio: 'No asistió',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
}
const CANCELAR = { enviando: 'Cancelando...', hecho: 'Cita cancelada', fallo: 'No se pudo cancelar la cita' }
const FALTA = { enviando: 'Guardando...', hecho: 'Se anotó que no asistió', fallo: 'No se pudo anotar' }

/** The appointment for signing: booked, moved, cancelled or missed from the office's side. */
export const Cita = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const [abierto, setAbierto] = useState<'agendar' | 'cancelar' | 'falta' | null>(null)
  const { cambiar } = useCita(solicitud)
  const { cita, reagendamientos, etapa, anulada_en, estado } = solicitud
  const agendada = cita?.estado === 'agendada' ? cita : null
  const trabaja = etapa === 5 && anulada_en === null
  const llego = agendada !== null && Date.parse(agendada.inicio) <= Date.now()
  const cerrar = () => setAbierto(null)
  return (
    <section className="ficha-seccion" aria-labelledby={id}>
      <header>
        <h2 id={id}>Cita para firmar</h2>
      </header>
      {cita ? (
        <p className="solicitudes-cita">
          <b>
            {formatDateWeekday(cita.fecha)}, {cita.hora}
          </b>
          <span className="muted">
            {cita.puesto} · {NOMBRE[cita.estado]}
          </span>
        </p>
      ) : (
        <p className="muted">Sin cita.</p>
      )}
      {estado === 'no_asistio' && reagendamientos >= REAGENDAMIENTOS ? (
        <Dicho tono="aviso">Ya volvió a agendar {REAGENDAMIENTOS} veces: la siguiente la agenda la notaría.</Dicho>
      ) : null}
      <TerminoDeFirmas solicitud={solicitud} />
      {trabaja ? (
        <div className="solicitudes-botones">
          <Button size="xs" variant="default" onClick={() => setAbierto('agendar')}>
            {agendada ? 'Reprogramar' : 'Agendar'}
          </Button>
          {agendada ? (
            <Button size="xs" variant="subtle" onClick={() => setAbierto('cancelar')}>
              Cancelar cita
            </Button>
          ) : null}
          {llego ? (
            <Button size="xs" variant="subtle" onClick={() => setAbierto('falta')}>
              No asistió
            </Button>
          ) : null}
        </div>
      ) : null}
      <Suspense fallback={null}>
        {abierto === 'agendar' ? <AgendarDialogo solicitud={solicitud} agendada={agendada} onClose={cerrar} /> : null}
      </Suspense>
      {agendada && (abierto === 'cancelar' || abierto === 'falta') ? (
        <Motivo
          titulo={abierto === 'cancelar' ? 'Cancelar cita' : 'No asistió'}
          si={abierto === 'cancelar' ? 'Cancelar cita' : 'No asistió'}
          frases={abierto === 'cancelar' ? CANCELAR : FALTA}
          onClose={cerrar}
          onEnviar={(motivo) =>
            cambiar(agendada.id, { estado: abierto === 'cancelar' ? 'cancelada' : 'no_asistio', motivo })
          }
        >
          <p>
            {abierto === 'cancelar'
              ? 'La hora queda libre enseguida, y se le escribe a quien la tenía.'
              : `Queda sin cita, y puede volver a agendar ${REAGENDAMIENTOS} veces por su cuenta.`}
          </p>
        </Motivo>
      ) : null}
    </section>
  )
}
