import { useEffect, useRef, useState } from 'react'
import { formatDateWeekday, formatTime, addMonths, bogotaDate } from '../../../../schemas/es-co/fechas.ts'
import type { CitaDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho, Espera } from '../piezas/Dicho.tsx'
import { useLeido } from '../api/use-pedido.ts'
import { EnEspera, type Hora, type Negada, useAgendar } from './EnEspera.tsx'
import { NO_CARGAN_HORARIOS, NO_DISPONIBLE } from '../../../../schemas/solicitudes/etapas.ts'
import { MesDeCitas } from './MesDeCitas.tsx'

const MINUTO = 60_000
const HORA = 60 * MINUTO

/** An offer of the waiting list may end another day. */
const elDia = (vence: string, ahora: number): string => {
  const dia = bogotaDate(vence)
  return dia === bogotaDate(ahora) ? '' : `el ${formatDateWeekday(dia)} a `
}

const loQueQueda = (ms: number): string => {
  const minutos = Math.round(ms / MINUTO)
  return minutos < 1 ? 'Queda menos de un minuto.' : minutos === 1 ? 'Queda 1 minuto.' : `Quedan ${minutos} minutos.`
}

/** Counts by the minute: a countdown in seconds hurries the reader. */
const Cuenta = ({ vence }: { vence: string }) => {
  const [ahora, setAhora] = useState(() => Date.now())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 5000)
    return () => clearInterval(reloj)
  }, [])
  const queda = Date.parse(vence) - ahora
  return queda > 0 ? (
    <p role="timer">
      Se la guardamos hasta {elDia(vence, ahora)}las {formatTime(vence)}. {queda < HORA && loQueQueda(queda)}
    </p>
  ) : (
    <p role="status">Ya no se la guardamos, pero puede agendarla si sigue libre.</p>
  )
}

interface Props {
  cita: CitaDeSolicitud
  ocupado: boolean
  cortada: boolean
  onConfirmar: () => void
  onSoltar: () => void
}

/** A held hour: confirm or release. After the hold expires it can still be booked if free. */
const Retenida = ({ cita: { fecha, hora, vence }, ocupado, cortada, onConfirmar, onSoltar }: Props) => {
  const nombre = useRef<HTMLHeadingElement>(null)
  useEffect(() => nombre.current?.focus(), [fecha, hora])
  return (
    <section className="p-4 border border-accent rounded-6" aria-labelledby="sol-retenida">
      <h3 id="sol-retenida" tabIndex={-1} ref={nombre}>
        ¿Agendamos esta hora?
      </h3>
      <p className="text-20 font-semibold">
        <time dateTime={`${fecha}T${hora}-05:00`}>
          {formatDateWeekday(fecha)}, {hora}
        </time>
      </p>
      {vence ? <Cuenta vence={vence} /> : null}
      {cortada ? (
        <Dicho tono="aviso">
          <p role="status">Se cortó la conexión mientras se agendaba. Se intenta otra vez apenas vuelva.</p>
        </Dicho>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Boton principal ocupado={ocupado} onClick={onConfirmar}>
          {cortada ? 'Intentar ahora' : 'Agendar esta hora'}
        </Boton>
        <Boton ocupado={ocupado} onClick={onSoltar}>
          Elegir otra hora
        </Boton>
      </div>
    </section>
  )
}

const FallanHorarios = ({ onReintentar }: { onReintentar: () => void }) => (
  <Dicho tono="mal">
    <p>{NO_CARGAN_HORARIOS}</p>
    <Boton onClick={onReintentar}>Reintentar</Boton>
  </Dicho>
)

const HorasDelDia = ({ dia, ocupado, onTomar }: { dia: string; ocupado: boolean; onTomar: (hora: Hora) => void }) => {
  const { leido, error, recargar } = useLeido<{ horas: string[] }>(`/horariosTramites?horas_disponibles_dia=${dia}`)
  const horas = leido?.horas
  return (
    <div className="sol-horas grid gap-3 pt-2.5" role="group" aria-labelledby="sol-dia">
      <h4 className="m-0" id="sol-dia" aria-live="polite">
        {formatDateWeekday(dia)}
      </h4>
      {error ? <FallanHorarios onReintentar={recargar} /> : null}
      {!horas && !error ? <Espera filas={1} /> : null}
      {horas?.length === 0 ? <p role="status">{NO_DISPONIBLE}</p> : null}
      {horas?.length ? (
        <ul className="flex flex-wrap gap-2">
          {horas.map((hora) => (
            <li key={hora}>
              <Boton aria-label={`Elegir las ${hora}`} ocupado={ocupado} onClick={() => onTomar({ fecha: dia, hora })}>
                {hora}
              </Boton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const NoDisponible = ({
  negada: { dicho, cercanas },
  ocupado,
  onTomar,
}: {
  negada: Negada
  ocupado: boolean
  onTomar: (hora: Hora) => void
}) => (
  <Dicho tono="mal">
    <p>{dicho}</p>
    {cercanas.length ? (
      <ul className="flex flex-wrap gap-2" aria-label="Las horas libres más cercanas">
        {cercanas.map((una) => (
          <li key={`${una.fecha} ${una.hora}`}>
            <Boton ocupado={ocupado} onClick={() => onTomar(una)}>
              {formatDateWeekday(una.fecha)}, {una.hora}
            </Boton>
          </li>
        ))}
      </ul>
    ) : null}
  </Dicho>
)

/** Months that cover the 60-day booking window. */
const MESES = 3

interface Meses {
  dias: string[]
  primera: Hora | null
}

interface PropsElegirHora {
  solicitud: SolicitudLeida
  onAgendada: () => Promise<unknown>
}

/** First free hour, or one of the calendar; held until confirmed. */
export const ElegirHora = ({ solicitud, onAgendada }: PropsElegirHora) => {
  const { retenida, negada, ocupado, cortada, tomar, confirmar, soltar } = useAgendar(solicitud, onAgendada)
  const [volvio, setVolvio] = useState(false)
  const dicho = negada ? <NoDisponible negada={negada} ocupado={ocupado} onTomar={(hora) => void tomar(hora)} /> : null
  if (retenida) {
    return (
      <>
        {dicho}
        <Retenida
          cita={retenida}
          ocupado={ocupado}
          cortada={cortada}
          onConfirmar={() => void confirmar()}
          onSoltar={() => {
            setVolvio(true)
            void soltar()
          }}
        />
      </>
    )
  }
  return (
    <>
      {dicho}
      {/* a new key reloads the hours after a refusal */}
      <Libres key={negada?.dicho} foco={volvio && !negada} ocupado={ocupado} onTomar={(hora) => void tomar(hora)} />
      {solicitud.fecha_citacion ? null : <EnEspera id={solicitud.id} />}
    </>
  )
}

const Libres = ({ foco, ocupado, onTomar }: { foco: boolean; ocupado: boolean; onTomar: (hora: Hora) => void }) => {
  const nombre = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (foco) nombre.current?.focus()
  }, [foco])
  const [hoy] = useState(() => bogotaDate(Date.now()))
  const [visto, setVisto] = useState('')
  const [dia, setDia] = useState('')
  const { leido: primero } = useLeido<Meses>(`/horariosTramites?fecha_dispoonibilidad_mes=${hoy.slice(0, 7)}`)
  // month of the first free hour, until another is chosen
  const mes = visto || (primero?.primera?.fecha ?? hoy).slice(0, 7)
  const { leido, error, recargar } = useLeido<Meses>(`/horariosTramites?fecha_dispoonibilidad_mes=${mes}`)
  const primera = (leido ?? primero)?.primera
  return (
    <section aria-labelledby="sol-horas">
      <h3 id="sol-horas" tabIndex={-1} ref={nombre}>
        Elija el día y la hora
      </h3>
      {error ? <FallanHorarios onReintentar={recargar} /> : null}
      {primera === undefined && !error ? <Espera filas={1} /> : null}
      {primera === null ? <p role="status">No hay horas libres en los próximos dos meses.</p> : null}
      {primera ? (
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between py-3 px-4 rounded-6 bg-accent-soft">
          <p>
            La primera hora libre:{' '}
            <b>
              {formatDateWeekday(primera.fecha)}, {primera.hora}
            </b>
          </p>
          <Boton principal ocupado={ocupado} onClick={() => onTomar(primera)}>
            Elegir esta hora
          </Boton>
        </div>
      ) : null}
      <p className="muted">Las horas son de Colombia. Puede elegir los días marcados.</p>
      <div className="grid grid-cols-[minmax(0,360px)_minmax(0,1fr)] gap-x-6 gap-y-4 items-start movil:grid-cols-1">
        <MesDeCitas
          mes={mes}
          dias={leido?.dias}
          espera={!leido && !error}
          elegido={dia}
          hoy={hoy}
          ultimo={addMonths(`${hoy.slice(0, 7)}-01`, MESES - 1).slice(0, 7)}
          onMes={setVisto}
          onElegir={setDia}
        />
        {dia ? <HorasDelDia key={dia} dia={dia} ocupado={ocupado} onTomar={onTomar} /> : null}
      </div>
      {leido?.dias.length === 0 && primera ? (
        <p role="status">No hay horas libres este mes. Mire el siguiente.</p>
      ) : null}
    </section>
  )
}
