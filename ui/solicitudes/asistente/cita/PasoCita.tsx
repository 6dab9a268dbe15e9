import { useCallback, useEffect, useRef, useState } from 'react'
import { REAGENDAMIENTOS } from '../../../../schemas/solicitud.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../dePaso.ts'
import { ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { Paso } from '../piezas/Paso.tsx'
import { Pie } from '../piezas/Pie.tsx'
import { CambiarCita } from './CambiarCita.tsx'
import { CitaPuesta } from './CitaPuesta.tsx'
import { ElegirHora } from './ElegirHora.tsx'

/** Stage 5: the appointment that there is, which may be moved or cancelled, or booking one. */
export const PasoCita = ({ solicitud, cambio }: DePaso) => {
  const { fecha_citacion, etapa, cita } = solicitud
  const [cambiando, setCambiando] = useState(false)
  const [hecho, setHecho] = useState('')
  const dicho = useRef<HTMLDivElement>(null)
  // what was pressed is gone by then, and the focus with it
  useEffect(() => {
    if (hecho && document.activeElement === document.body) dicho.current?.focus()
  }, [hecho])
  const alAgendar = useCallback(async () => {
    await cambio()
    setCambiando(false)
    setHecho('Su cita quedó agendada. Le enviamos un correo con ella.')
  }, [cambio])
  const alCancelar = useCallback(async () => {
    await cambio()
    setHecho('Su cita se canceló. Puede agendar otra cuando quiera.')
  }, [cambio])
  // what was done with the appointment is past once the deed is signed
  const logro = etapa > 5 ? 'La escritura ya se firmó: siga con el último paso.' : hecho
  const porque = etapa > 5 ? '' : fecha_citacion ? 'Sigue después de la firma.' : 'Elija primero la hora de la firma.'
  return (
    <Paso paso={5}>
      <div role="status" className="sol-hecho" tabIndex={-1} ref={dicho}>
        {logro ? (
          <Dicho tono="bien">
            <p>{logro}</p>
          </Dicho>
        ) : null}
      </div>
      {fecha_citacion ? (
        <CitaPuesta solicitud={solicitud}>
          {etapa === 5 && cita?.estado === 'agendada' && !cambiando ? (
            <CambiarCita
              id={cita.id}
              onCancelada={alCancelar}
              onCambiar={() => {
                setHecho('')
                setCambiando(true)
              }}
            />
          ) : null}
        </CitaPuesta>
      ) : null}
      {etapa === 5 && cambiando && fecha_citacion ? (
        <>
          <div>
            <Boton onClick={() => setCambiando(false)}>Dejar la cita como está</Boton>
          </div>
          <ElegirHora solicitud={solicitud} onAgendada={alAgendar} />
        </>
      ) : null}
      {etapa === 5 && !fecha_citacion ? <Agendar solicitud={solicitud} onAgendada={alAgendar} /> : null}
      <Pie paso={5} porque={porque}>
        <Boton
          principal={etapa > 5}
          cerrado={etapa <= 5}
          aria-describedby={porque ? 'sol-porque' : undefined}
          onClick={() => ir(6)}
        >
          Continuar
        </Boton>
      </Pie>
    </Paso>
  )
}

/** Booking, for who has no appointment; who missed it has as many more as the office gives. */
const Agendar = ({ solicitud, onAgendada }: { solicitud: DePaso['solicitud']; onAgendada: () => Promise<unknown> }) => {
  const { oficina } = useCliente()
  const falto = solicitud.estado === 'no_asistio'
  if (falto && !oficina && solicitud.reagendamientos >= REAGENDAMIENTOS) {
    return (
      <Dicho tono="aviso">
        <p>Ya agendó otra vez dos veces: comuníquese con la notaría para su próxima cita.</p>
      </Dicho>
    )
  }
  return (
    <>
      {falto ? (
        <Dicho tono="aviso">
          <p>No asistió a la cita que tenía. Elija otra hora.</p>
        </Dicho>
      ) : null}
      <ElegirHora solicitud={solicitud} onAgendada={onAgendada} />
    </>
  )
}
