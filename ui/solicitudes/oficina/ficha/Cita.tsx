import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDateWeekday, bogotaDate, daysBetween, formatDateLong } from '../../../../schemas/es-co/index.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { REAGENDAMIENTOS } from '../../../../schemas/solicitudes/etapas.ts'
import { Dicho } from '../../../kit/feedback/Dicho.tsx'
import { DialogoFormulario } from '../../../screen/registro/DialogoFormulario.tsx'
import { firmarHasta } from '../../../../modules/solicitudes/domain.ts'
import { useCita } from '../use-solicitud.ts'
import { Seccion } from '../../../kit/ficha/Seccion.tsx'

/** Days before the term that show a warning. */
const PRONTO = 15

type Situada = Pick<SolicitudLeida, 'estado' | 'estado_desde' | 'anulada_en' | 'cita'>

/** Term for all signatures, from the first one. */
const TerminoDeFirmas = ({ solicitud: { estado, estado_desde, anulada_en, cita } }: { solicitud: Situada }) => {
  const firmada = estado === 'firmada'
  const primera =
    cita?.estado === 'agendada' || cita?.estado === 'cumplida' ? cita.inicio : firmada ? estado_desde : null
  const hasta = primera === null || anulada_en !== null ? null : firmarHasta({ estado, cuando: primera })
  if (hasta === null) return null
  const quedan = daysBetween(bogotaDate(Date.now()), hasta)
  const dicho = `Desde la primera firma hay dos meses para que firmen todos: hasta el ${formatDateLong(hasta)}.`
  if (quedan < 0)
    return (
      <Dicho tono="mal">
        El {formatDateLong(hasta)} se cumplieron los dos meses desde la primera firma: si falta alguno, la escritura no
        se autoriza y se deja constancia.
      </Dicho>
    )
  return quedan <= PRONTO ? <Dicho tono="aviso">{dicho}</Dicho> : <p className="muted">{dicho}</p>
}

const AgendarDialogo = lazy(() => import('./AgendarDialogo.tsx'))

type Leida = NonNullable<SolicitudLeida['cita']>

const NOMBRE: Readonly<Record<Leida['estado'], string>> = {
  retenida: 'La está reservando',
  agendada: 'Agendada',
  cumplida: 'Cumplida',
  no_asistio: 'No asistió',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
}

export const Cita = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [abierto, setAbierto] = useState<'agendar' | 'cancelar' | 'falta' | null>(null)
  const { refrescar } = useCita(solicitud)
  const { cita, reagendamientos, etapa, anulada_en, estado } = solicitud
  const agendada = cita?.estado === 'agendada' ? cita : null
  const trabaja = etapa === 5 && anulada_en === null
  const llego = agendada !== null && Date.parse(agendada.inicio) <= Date.now()
  const cerrar = () => setAbierto(null)
  return (
    <Seccion titulo="Cita para firmar">
      {cita ? (
        <p className="grid gap-1">
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
        <div className="flex flex-wrap items-center gap-2">
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
        <DialogoFormulario
          id={abierto === 'cancelar' ? 'cancelar-cita' : 'falta-de-solicitud'}
          fila={{ id: agendada.id }}
          onClose={cerrar}
          onHecho={refrescar}
          onFallo={refrescar}
        />
      ) : null}
    </Seccion>
  )
}
