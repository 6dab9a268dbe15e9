import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../kit/http/api-error.ts'
import { useCliente } from './api/cliente.ts'

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
