import { useEffect, useRef, useState } from 'react'
import { formatDateWeekday, formatTime } from '../../../../schemas/es-co/fechas.ts'
import type { CitaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'

const MINUTO = 60_000

const loQueQueda = (ms: number): string => {
  const minutos = Math.round(ms / MINUTO)
  return minutos < 1 ? 'Queda menos de un minuto.' : minutos === 1 ? 'Queda 1 minuto.' : `Quedan ${minutos} minutos.`
}

/** How long an hour is kept still, by the minute: seconds that run hurry who reads. */
const Cuenta = ({ vence }: { vence: string }) => {
  const [ahora, setAhora] = useState(() => Date.now())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 5000)
    return () => clearInterval(reloj)
  }, [])
  const queda = Date.parse(vence) - ahora
  return queda > 0 ? (
    <p role="timer">
      Se la guardamos hasta las {formatTime(vence)}. {loQueQueda(queda)}
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

/** An hour on hold: it is booked, or let go of. One whose time ran out is booked all the same where nobody took it. */
export const Retenida = ({ cita: { fecha, hora, vence }, ocupado, cortada, onConfirmar, onSoltar }: Props) => {
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
      <div className="sol-botones">
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
