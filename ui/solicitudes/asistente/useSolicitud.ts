import { useCallback, useEffect, useRef, useState } from 'react'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitud.ts'
import { ApiError } from '../../kit/ApiError.ts'
import { useCliente } from './api/cliente.ts'

/** While the office has the word, how often it is asked whether it spoke. */
const CADA_MS = 60_000

/**
 * A request as the server has it. It is asked for anew when one comes back to the page, when the network returns, when another tab of this
 * browser changed it, and every minute while it waits for the office.
 * @param espera whether it waits for the office
 */
export const useSolicitud = (id: number, espera: (s: SolicitudLeida) => boolean) => {
  const cliente = useCliente()
  const [solicitud, setSolicitud] = useState<SolicitudLeida | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const canal = useRef<BroadcastChannel | null>(null)
  const veces = useRef(0)
  const mostrada = useRef(0)

  const recargar = useCallback(async (): Promise<SolicitudLeida | null> => {
    const vez = ++veces.current
    try {
      const leida = await cliente.get<SolicitudLeida>(`/SolicitudesTramites/${id}`)
      // an answer that was overtaken says less than the one that is shown
      if (vez > mostrada.current) {
        mostrada.current = vez
        setSolicitud(leida)
        setError(null)
      }
      return leida
    } catch (problem) {
      if (problem instanceof ApiError && vez === veces.current) setError(problem)
      return null
    }
  }, [cliente, id])

  /** After something was done: what the server has now, here and in the other tabs. */
  const cambio = useCallback(async () => {
    const leida = await recargar()
    canal.current?.postMessage(id)
    return leida
  }, [recargar, id])

  useEffect(() => {
    void recargar()
    const volver = () => {
      if (!document.hidden) void recargar()
    }
    document.addEventListener('visibilitychange', volver)
    window.addEventListener('online', volver)
    const abierto = 'BroadcastChannel' in window ? new BroadcastChannel('protocolo.solicitud') : null
    canal.current = abierto
    abierto?.addEventListener('message', ({ data }) => {
      if (data === id) void recargar()
    })
    return () => {
      document.removeEventListener('visibilitychange', volver)
      window.removeEventListener('online', volver)
      abierto?.close()
      canal.current = null
    }
  }, [recargar, id])

  const aguarda = solicitud !== null && espera(solicitud)
  useEffect(() => {
    if (!aguarda) return
    const reloj = setInterval(() => {
      if (!document.hidden) void recargar()
    }, CADA_MS)
    return () => clearInterval(reloj)
  }, [aguarda, recargar])

  return { solicitud, error, recargar, cambio }
}
