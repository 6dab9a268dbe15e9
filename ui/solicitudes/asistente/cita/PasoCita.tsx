import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { REAGENDAMIENTOS } from '../../../../schemas/solicitudes/etapas.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento } from '../api/use-pedido.ts'
import { type DePaso, ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho, Mal } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { formatDateWeekday } from '../../../../schemas/es-co/fechas.ts'
import { guardarArchivo } from '../../../kit/files/guardar-archivo.ts'
import { ElegirHora } from './ElegirHora.tsx'

const GuardarEnCalendario = ({ id }: { id: number }) => {
  const cliente = useCliente()
  const { ocupado, dicho, intentar } = useIntento((problema) =>
    problema instanceof ApiError ? problema.message : 'No se pudo guardar la cita en su calendario.',
  )
  const guardar = () =>
    intentar(async () => guardarArchivo(await cliente.archivo(`/citas/${id}/calendario`), 'cita.ics'))
  return (
    <>
      <div>
        <Boton ocupado={ocupado} onClick={() => void guardar()}>
          Agregar a mi calendario
        </Boton>
      </div>
      <Mal dicho={dicho} />
    </>
  )
}

const CitaPuesta = ({ solicitud, children }: { solicitud: SolicitudLeida; children?: ReactNode }) => {
  const { fecha_citacion, cita, tipo } = solicitud
  const nombre = useRef<HTMLHeadingElement>(null)
  // the focus is lost with the button that booked
  useEffect(() => {
    if (document.activeElement === document.body) nombre.current?.focus({ preventScroll: true })
  }, [])
  if (!fecha_citacion) return null
  const [dia = '', hora = ''] = fecha_citacion.split(' ')
  return (
    <section aria-labelledby="sol-cita">
      <h3 id="sol-cita" tabIndex={-1} ref={nombre}>
        Su cita para firmar
      </h3>
      <p className="text-20 font-semibold">
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
          <ul className="grid gap-1 pl-5 list-disc">
            {tipo.que_traer.map((cosa) => (
              <li key={cosa}>{cosa}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** Cancelling asks twice, since the hour is released at once. */
const CambiarCita = ({
  id,
  onCambiar,
  onCancelada,
}: {
  id: number
  onCambiar: () => void
  onCancelada: () => Promise<unknown>
}) => {
  const cliente = useCliente()
  const [pregunta, setPregunta] = useState(false)
  const { ocupado, dicho, intentar } = useIntento()
  const cancelar = () =>
    intentar(async () => {
      await cliente.put(`/citas/${id}`, { estado: 'cancelada' })
      await onCancelada()
    })
  return (
    <>
      {pregunta ? (
        <div className="p-4 border border-accent rounded-6" role="group" aria-labelledby="sol-cancelar">
          <p id="sol-cancelar">¿Cancelar su cita? La hora queda libre para otra persona; después puede agendar otra.</p>
          <div className="flex flex-wrap gap-2">
            <Boton ocupado={ocupado} onClick={() => void cancelar()}>
              Sí, cancelar la cita
            </Boton>
            <Boton onClick={() => setPregunta(false)}>Conservarla</Boton>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Boton onClick={onCambiar}>Cambiar la hora</Boton>
          <Boton onClick={() => setPregunta(true)}>Cancelar la cita</Boton>
        </div>
      )}
      <Mal dicho={dicho} />
    </>
  )
}

/** Stage 5. */
export const PasoCita = ({ solicitud, cambio }: DePaso) => {
  const { fecha_citacion, etapa, cita } = solicitud
  const [cambiando, setCambiando] = useState(false)
  const [hecho, setHecho] = useState('')
  const dicho = useRef<HTMLDivElement>(null)
  // the focus is lost with the pressed button
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
  // after the signing the last action is no longer news
  const logro = etapa > 5 ? 'La escritura ya se firmó: siga con el último paso.' : hecho
  const porque = etapa > 5 ? '' : fecha_citacion ? 'Sigue después de la firma.' : 'Elija primero la hora de la firma.'
  return (
    <Paso paso={5}>
      <div role="status" className="empty:hidden" tabIndex={-1} ref={dicho}>
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

/** A client who missed the appointment may book again as often as the office allows. */
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
