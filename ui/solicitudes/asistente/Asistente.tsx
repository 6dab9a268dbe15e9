import { lazy, Suspense, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Etapa } from '../../../schemas/solicitudes/etapas.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { type DePaso, ir, usePaso } from './pasos.ts'
import { Dicho, Espera, Fallo, Tropiezo } from './piezas/Dicho.tsx'
import { esperaALaNotaria, pasoDe, tareasDe } from './tareas.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useCliente } from './api/cliente.ts'
import './asistente.css'

/** Polling interval while the office has the turn. */
const CADA_MS = 60_000

/** Reloaded on return to the page, on reconnection, on changes in other tabs, and every minute while the office has the turn. */
const useSolicitud = (id: number, espera: (s: SolicitudLeida) => boolean) => {
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
      // a late reply must not replace a newer one
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

/** Steps load on navigation or just before it, to keep the first load small on a phone. */
const TRAEN = [
  async () => ({ default: (await import('./etapas/PasoContacto.tsx')).PasoContacto }),
  async () => ({ default: (await import('./etapas/PasoTramite.tsx')).PasoTramite }),
  async () => ({ default: (await import('./archivos/PasoArchivos.tsx')).PasoArchivos }),
  async () => ({ default: (await import('./etapas/PasoValidacion.tsx')).PasoValidacion }),
  async () => ({ default: (await import('./etapas/PasoRevision.tsx')).PasoRevision }),
  async () => ({ default: (await import('./cita/PasoCita.tsx')).PasoCita }),
  async () => ({ default: (await import('./etapas/PasoFinal.tsx')).PasoFinal }),
] as const

const Pedidos = lazy(async () => ({ default: (await import('./archivos/Pedidos.tsx')).Pedidos }))
const Tareas = lazy(async () => ({ default: (await import('./Tareas.tsx')).Tareas }))
const PasoContacto = lazy(TRAEN[0])
const PasoTramite = lazy(TRAEN[1])
const PasoArchivos = lazy(TRAEN[2])
const PasoValidacion = lazy(TRAEN[3])
const PasoRevision = lazy(TRAEN[4])
const PasoCita = lazy(TRAEN[5])
const PasoFinal = lazy(TRAEN[6])

/** Task list, or the step in the address. @param perdida shown when the request or its link no longer exists */
export const Asistente = ({ id, perdida }: { id: number; perdida: (error: ApiError) => ReactNode }) => {
  const { solicitud, error, recargar, cambio } = useSolicitud(id, esperaALaNotaria)
  const paso = usePaso()
  const sigue = solicitud ? pasoDe(solicitud) : null
  /** Prefetches the next step at the first interaction. */
  const traer = () => {
    if (sigue !== null) TRAEN[sigue]().catch(() => undefined) // retried on navigation
  }
  if (error?.status === 404) return perdida(error)
  if (!solicitud) {
    return error ? (
      <Fallo error={error} que="No se pudo abrir la solicitud." onReintentar={() => void recargar()} />
    ) : (
      <Espera filas={7} />
    )
  }
  const cerrado = paso !== null && tareasDe(solicitud)[paso]?.estado === 'no_disponible'
  const visto = solicitud.anulada_en || cerrado ? null : paso
  return (
    <div className="sol grid gap-4 max-w-180 text-14" onPointerEnter={traer} onFocus={traer}>
      {error ? (
        <Dicho tono="aviso">
          <p role="status">{error.message} Lo que ve es lo último que llegó.</p>
        </Dicho>
      ) : null}
      {solicitud.anulada_en ? (
        <Dicho tono="nota">
          <p>La notaría anuló esta solicitud{solicitud.motivo_anulacion ? `: ${solicitud.motivo_anulacion}` : '.'}</p>
        </Dicho>
      ) : null}
      {solicitud.anulada_en === null && solicitud.pedidos_pendientes > 0 && solicitud.etapa < 6 ? (
        <Suspense fallback={null}>
          <Pedidos solicitud={solicitud} cambio={cambio} />
        </Suspense>
      ) : null}
      <Tropiezo key={visto ?? 'tareas'}>
        <Suspense fallback={<Espera />}>{pantalla(visto, { solicitud, cambio })}</Suspense>
      </Tropiezo>
    </div>
  )
}

const pantalla = (paso: Etapa | null, de: DePaso): ReactNode => {
  const { solicitud, cambio } = de
  const sigue = async () => {
    const leida = await cambio()
    ir(leida ? pasoDe(leida) : null)
  }
  switch (paso) {
    case null:
      return <Tareas solicitud={solicitud} />
    case 0:
      return <PasoContacto key={solicitud.id} solicitud={solicitud} onGuardada={sigue} onOtro={cambio} />
    case 1:
      return <PasoTramite key={solicitud.id} solicitud={solicitud} onElegido={sigue} onPensado={cambio} />
    case 2:
      return <PasoArchivos {...de} />
    case 3:
      return <PasoValidacion {...de} />
    case 4:
      return <PasoRevision {...de} />
    case 5:
      return <PasoCita {...de} />
    case 6:
      return <PasoFinal {...de} />
  }
}
