import { useState, useCallback, useEffect } from 'react'
import { formatDate } from '../../../../schemas/es-co/fechas.ts'
import type { EsperaLeida } from '../../../../schemas/respuestas/citas/cita.ts'
import { erroresDe, mensajeDe, ApiError } from '../../../kit/http/api-error.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento, useLeido } from '../api/use-pedido.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Campo } from '../piezas/Campo.tsx'
import { Mal } from '../piezas/Dicho.tsx'
import type { CitaDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { NO_SE_GUARDA_HORARIO } from '../../../../schemas/solicitudes/etapas.ts'

const entre = (desde: string | null, hasta: string | null): string =>
  [desde ? ` desde el ${formatDate(desde)}` : '', hasta ? ` hasta el ${formatDate(hasta)}` : ''].join('')

/** Waiting list: a released hour is offered by mail and held two hours. */
export const EnEspera = ({ id }: { id: number }) => {
  const cliente = useCliente()
  const { leido, recargar } = useLeido<EsperaLeida>(`/citas_espera/${id}`)
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({})
  const { ocupado, dicho, intentar } = useIntento((problema) =>
    Object.keys(erroresDe(problema)).length ? '' : mensajeDe(problema),
  )
  const hacer = (work: () => Promise<unknown>) => {
    setFaltas({})
    void intentar(
      async () => {
        await work()
        recargar()
      },
      (problema) => setFaltas(erroresDe(problema)),
    )
  }
  if (!leido) return null
  const { espera } = leido
  const dentro = espera?.estado === 'esperando' || espera?.estado === 'ofrecida'
  if (dentro) {
    return (
      <section aria-labelledby="sol-espera">
        <h3 id="sol-espera">Está en la lista de espera</h3>
        <p role="status">
          {espera.posicion === null ? 'Le avisamos' : `Su turno es el ${espera.posicion}. Le avisamos`} por correo si se
          libera una hora{entre(espera.fecha_desde, espera.fecha_hasta)}. Mientras tanto puede agendar cualquiera de las
          que hay.
        </p>
        <Mal dicho={dicho} />
        <div>
          <Boton ocupado={ocupado} onClick={() => hacer(() => cliente.del(`/citas_espera/${id}`))}>
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
        onEntrar={(dias) => hacer(() => cliente.put(`/citas_espera/${id}`, dias))}
      />
      <Mal dicho={dicho} />
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
        <Campo label="Desde" tipo="date" ancho="medio" value={desde} onChange={setDesde} error={faltas.fecha_desde} />
        <Campo label="Hasta" tipo="date" ancho="medio" value={hasta} onChange={setHasta} error={faltas.fecha_hasta} />
      </div>
      <div>
        <Boton tipo="submit" ocupado={ocupado}>
          Entrar a la lista de espera
        </Boton>
      </div>
    </form>
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
  const { ocupado, intentar } = useIntento()
  const [cortada, setCortada] = useState(false)
  const retenida = propia === undefined ? (cita?.estado === 'retenida' ? cita : null) : propia

  const hacer = useCallback(
    (work: () => Promise<void>, alFallar: (problema: unknown) => void) =>
      intentar(() => {
        setNegada(null)
        return work()
      }, alFallar),
    [intentar],
  )

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
