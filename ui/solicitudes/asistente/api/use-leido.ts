import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useCliente } from './cliente.ts'

interface Estado<T> {
  path: string | null
  leido: T | null
  error: ApiError | null
}

/** Retry interval while offline: not every browser fires `online`. */
const CADA_MS = 10_000

/** GET once per path; a null path sends nothing. Retries by itself after a lost connection. */
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
