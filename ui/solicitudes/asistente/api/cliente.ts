import { createContext, useContext, useCallback, useEffect, useState } from 'react'
import type { Envio } from '../../../kit/files/partes.ts'
import { ApiError } from '../../../kit/http/api-error.ts'

/** How the screens of a request reach the server: with a session, or with a mailed link. Paths are under `/api`; rejects with ApiError. */
export interface Cliente {
  get: <T>(path: string, signal?: AbortSignal) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  put: <T>(path: string, body?: unknown) => Promise<T>
  del: <T>(path: string) => Promise<T>
  /** A form in parts, telling how much of it has travelled. */
  subir: <T>(path: string, partes: Readonly<Record<string, unknown>>, envio: Envio) => Promise<T>
  archivo: (path: string) => Promise<Blob>
  /** Somebody logged in: no link leads back, their own screens do. */
  sesion: boolean
  /** Somebody of the office looks at the request of somebody else. */
  oficina: boolean
}

const Contexto = createContext<Cliente | null>(null)

export const ConCliente = Contexto.Provider

/** The client of the host that draws these screens. */
export const useCliente = (): Cliente => {
  const cliente = useContext(Contexto)
  if (!cliente) throw new Error('no client of requests here')
  return cliente
}

interface Estado<T> {
  path: string | null
  leido: T | null
  error: ApiError | null
}

/** How often it is asked again while the network is away: not every browser tells when it returns. */
const CADA_MS = 10_000

/**
 * What a route answers, asked for once per address; null as the address asks for nothing. What the network kept from coming is asked for
 * again by itself when it returns.
 */
export const useLeido = <T>(path: string | null) => {
  const cliente = useCliente()
  const [estado, setEstado] = useState<Estado<T>>({ path: null, leido: null, error: null })
  const [vez, setVez] = useState(0)
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    cliente
      .get<T>(path, stop.signal)
      .then((leido) => setEstado({ path, leido, error: null }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setEstado({ path, leido: null, error: error instanceof ApiError ? error : null })
      })
    return () => stop.abort()
  }, [cliente, path, vez])
  const suyo = estado.path === path
  const error = suyo ? estado.error : null
  const recargar = useCallback(() => setVez((antes) => antes + 1), [])
  const cortado = error?.status === 0
  useEffect(() => {
    if (!cortado) return
    const reloj = setInterval(recargar, CADA_MS)
    window.addEventListener('online', recargar)
    return () => {
      clearInterval(reloj)
      window.removeEventListener('online', recargar)
    }
  }, [cortado, recargar])
  return { leido: suyo ? estado.leido : null, error, recargar }
}
