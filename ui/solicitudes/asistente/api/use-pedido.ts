import { useCallback, useEffect, useState } from 'react'
import { ApiError, mensajeDe } from '../../../kit/http/api-error.ts'
import { ERROR_DEL_ASISTENTE } from '../../../../schemas/solicitudes/etapas.ts'
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

/** Validation errors have no field here: the general sentence. */
export const sinDetalle = (problema: unknown): string =>
  problema instanceof ApiError && problema.status !== 422 ? problema.message : ERROR_DEL_ASISTENTE

/** One request at a time, with the sentence of its failure. `intentar` returns false on failure or during another request. */
export const useIntento = (frase: (problema: unknown) => string = mensajeDe) => {
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  const [intentar] = useState(() => {
    let viaja = false
    return async (hacer: () => unknown, alFallar?: (problema: unknown) => void): Promise<boolean> => {
      if (viaja) return false
      viaja = true
      setOcupado(true)
      setDicho('')
      try {
        await hacer()
        return true
      } catch (problema) {
        setDicho(frase(problema))
        alFallar?.(problema)
        return false
      } finally {
        viaja = false
        setOcupado(false)
      }
    }
  })
  return { ocupado, dicho, setDicho, intentar }
}
