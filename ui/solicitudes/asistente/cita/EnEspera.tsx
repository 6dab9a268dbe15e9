import { useId, useState, useCallback, useEffect, useRef } from 'react'
import { formatDate } from '../../../../schemas/es-co/fechas.ts'
import type { EsperaLeida } from '../../../../schemas/respuestas/citas/cita.ts'
import { erroresDe, mensajeDe, ApiError } from '../../../kit/http/api-error.ts'
import { useCliente } from '../api/cliente.ts'
import { useLeido } from '../api/use-leido.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import type { CitaDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { NO_SE_GUARDA_HORARIO } from '../../../../schemas/solicitudes/etapas.ts'

const entre = (desde: string | null, hasta: string | null): string =>
  [desde ? ` desde el ${formatDate(desde)}` : '', hasta ? ` hasta el ${formatDate(hasta)}` : ''].join('')

/** Waiting list: a released hour is offered by mail and held two hours. */
export const EnEspera = ({ id }: { id: number }) => {
  const cliente = useCliente()
  const { leido, recargar } = useLeido<EsperaLeida>(`/citas_espera/${id}`)
  const [error, setError] = useState<unknown>(null)
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (work: () => Promise<unknown>) => {
    setOcupado(true)
    setError(null)
    try {
      await work()
      recargar()
    } catch (problema) {
      setError(problema)
    } finally {
      setOcupado(false)
    }
  }
  if (!leido) return null
  const { espera } = leido
  const dentro = espera?.estado === 'esperando' || espera?.estado === 'ofrecida'
  const faltas = erroresDe(error)
  const otra =
    error !== null && Object.keys(faltas).length === 0 ? (
      <Dicho tono="mal">
        <p>{mensajeDe(error)}</p>
      </Dicho>
    ) : null
  if (dentro) {
    return (
      <section aria-labelledby="sol-espera">
        <h3 id="sol-espera">Está en la lista de espera</h3>
        <p role="status">
          {espera.posicion === null ? 'Le avisamos' : `Su turno es el ${espera.posicion}. Le avisamos`} por correo si se
          libera una hora{entre(espera.fecha_desde, espera.fecha_hasta)}. Mientras tanto puede agendar cualquiera de las
          que hay.
        </p>
        {otra}
        <div>
          <Boton ocupado={ocupado} onClick={() => void hacer(() => cliente.del(`/citas_espera/${id}`))}>
            Salir de la lista
          </Boton>
        </div>
      </section>
    )
  }
  return (
    <details>
      <summary>Ninguna hora me sirve</summary>
      <Entrar
        faltas={faltas}
        ocupado={ocupado}
        onEntrar={(dias) => void hacer(() => cliente.put(`/citas_espera/${id}`, dias))}
      />
      {otra}
    </details>
  )
}

interface Dias {
  fecha_desde: string | null
  fecha_hasta: string | null
}

const Entrar = ({
  faltas,
  ocupado,
  onEntrar,
}: {
  faltas: Readonly<Record<string, string>>
  ocupado: boolean
  onEntrar: (dias: Dias) => void
}) => {
  const [desde, setDesde] = useState('')
  const [hasta, setHasta] = useState('')
  return (
    <form
      className="pt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ocupado) onEntrar({ fecha_desde: desde || null, fecha_hasta: hasta || null })
      }}
    >
      <p>Le escribimos por correo cuando alguien libere una hora, y se la guardamos dos horas.</p>
      <div className="grid grid-cols-[1fr_1fr] gap-4">
        <Dia label="Desde" value={desde} onChange={setDesde} error={faltas.fecha_desde} />
        <Dia label="Hasta" value={hasta} onChange={setHasta} error={faltas.fecha_hasta} />
      </div>
      <div>
        <Boton tipo="submit" ocupado={ocupado}>
          Entrar a la lista de espera
        </Boton>
      </div>
    </form>
  )
}

const Dia = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) => {
  const id = useId()
  return (
    <div className="sol-campo" data-ancho="medio">
      <label className="font-medium" htmlFor={id}>
        {label}
        <span className="muted"> (opcional)</span>
      </label>
      <input
        id={id}
        type="date"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-dicho` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={`${id}-dicho`} className="sol-mal text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Colombian time. */
export interface Hora {
  fecha: string
  hora: string
}

export interface Negada {
  dicho: string
  cercanas: readonly Hora[]
}

const esHora = (una: unknown): una is Hora =>
  typeof una === 'object' &&
  una !== null &&
  'fecha' in una &&
  'hora' in una &&
  typeof una.fecha === 'string' &&
  typeof una.hora === 'string'

const cercanasDe = (body: unknown): Hora[] =>
  typeof body === 'object' && body !== null && 'cercanas' in body && Array.isArray(body.cercanas)
    ? body.cercanas.filter(esHora)
    : []

const negadaDe = (problema: unknown): Negada => {
  if (!(problema instanceof ApiError) || problema.status === 0) return { dicho: NO_SE_GUARDA_HORARIO, cercanas: [] }
  const porQue = problema.errors.fecha?.[0]
  return { dicho: porQue ? `${problema.message}. ${porQue}` : problema.message, cercanas: cercanasDe(problema.body) }
}

/** Holds an hour and books it. Booking is idempotent, so it is retried when the network returns. */
export const useAgendar = ({ id, cita }: SolicitudLeida, onAgendada: () => Promise<unknown>) => {
  const cliente = useCliente()
  /** Undefined until an action here: the server's hold applies. */
  const [propia, setPropia] = useState<CitaDeSolicitud | null>()
  const [negada, setNegada] = useState<Negada | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [cortada, setCortada] = useState(false)
  const enMarcha = useRef(false)
  const retenida = propia === undefined ? (cita?.estado === 'retenida' ? cita : null) : propia

  const hacer = useCallback(async (work: () => Promise<void>, alFallar: (problema: unknown) => void) => {
    if (enMarcha.current) return
    enMarcha.current = true
    setOcupado(true)
    setNegada(null)
    try {
      await work()
    } catch (problema) {
      alFallar(problema)
    } finally {
      enMarcha.current = false
      setOcupado(false)
    }
  }, [])

  const tomar = ({ fecha, hora }: Hora) =>
    hacer(
      async () => {
        const suya = await cliente.post<CitaDeSolicitud>('/citas_retenidas', {
          id_tramite: id,
          fecha: `${fecha} ${hora}`,
        })
        if (suya.estado === 'agendada') await onAgendada()
        else setPropia(suya)
      },
      (problema) => setNegada(negadaDe(problema)),
    )

  const confirmar = useCallback(
    () =>
      hacer(
        async () => {
          if (!retenida) return
          await cliente.put('/ActualizarhorariosTramites', {
            id_tramite: id,
            fecha: `${retenida.fecha} ${retenida.hora}`,
          })
          setCortada(false)
          await onAgendada()
        },
        (problema) => {
          const sinRed = problema instanceof ApiError && problema.status === 0
          setCortada(sinRed)
          if (sinRed) return
          setNegada(negadaDe(problema))
          if (problema instanceof ApiError && problema.status === 409) setPropia(null)
        },
      ),
    [cliente, hacer, id, onAgendada, retenida],
  )

  const soltar = () =>
    hacer(
      async () => {
        if (retenida) await cliente.del(`/citas_retenidas/${retenida.id}`)
        setPropia(null)
      },
      (problema) => setNegada(negadaDe(problema)),
    )

  useEffect(() => {
    if (!cortada) return
    const vuelve = () => void confirmar()
    window.addEventListener('online', vuelve)
    return () => window.removeEventListener('online', vuelve)
  }, [cortada, confirmar])

  return { retenida, negada, ocupado, cortada, tomar, confirmar, soltar }
}
