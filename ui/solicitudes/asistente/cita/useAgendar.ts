import { useCallback, useEffect, useRef, useState } from 'react'
import type { CitaDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { NO_SE_GUARDA_HORARIO } from '../../../../schemas/solicitudes/solicitud.ts'
import { ApiError } from '../../../kit/http/ApiError.ts'
import { useCliente } from '../api/cliente.ts'

/** An hour as it is asked for, of Colombia. */
export interface Hora {
  fecha: string
  hora: string
}

/** Why an hour was not given, and those that may be had instead. */
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

/**
 * Holding an hour and booking it. Booking is the same however often it is asked for: where the network went meanwhile it is asked for again
 * when it comes back, and nobody has two.
 */
export const useAgendar = ({ id, cita }: SolicitudLeida, onAgendada: () => Promise<unknown>) => {
  const cliente = useCliente()
  /** Undefined while nothing was done here: what the server has on hold counts. */
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
