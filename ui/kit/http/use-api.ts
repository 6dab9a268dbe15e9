import { useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { api, ApiError } from './api.ts'
import { calma } from './calma.ts'
import { getSession, subscribe } from './session.ts'

const quiet: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Options of a GET polled while `sigue`: retries while the server is unreachable, but not after a 4xx. */
export const insistente = <T>(
  everyMs: number,
  sigue: (leido: T | undefined) => boolean | undefined = () => true,
): SWRConfiguration<T> => ({
  refreshInterval: (leido) => (sigue(leido) ? everyMs : 0),
  shouldRetryOnError: (error: ApiError) => error.status === 0 || error.status >= 500,
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), everyMs)
  },
})

const traerLuego = async <T>(key: string): Promise<T> => {
  const before = getSession()?.user.id
  await calma()
  if (getSession()?.user.id === before) return api.get<T>(key)
  throw new ApiError('La sesión es otra', { status: 401, code: 'sesion' })
}

/**
 * GET on mount and on `mutate`; also with `refreshInterval`, and when a lost network returns. A null path sends nothing.
 * @param options.luego after what the page is about
 */
export const useApi = <T>(
  path: string | null,
  { refreshInterval: cada = 0, luego = false, ...options }: SWRConfiguration & { luego?: boolean } = {},
): SWRResponse<T, ApiError> => {
  const respuesta = useSWR<T, ApiError>(path, (key: string) => (luego ? traerLuego<T>(key) : api.get<T>(key)), {
    ...quiet,
    ...options,
    // a function that returns 0 stops the polling; before the first reply every SWR function does
    refreshInterval: typeof cada === 'function' ? (data: T | undefined) => cada(data) : cada,
  })
  const [cortado, pedir] = [respuesta.error?.status === 0, respuesta.mutate]
  useEffect(() => {
    if (!cortado) return
    const vuelve = () => {
      void pedir()
    }
    window.addEventListener('online', vuelve)
    return () => window.removeEventListener('online', vuelve)
  }, [cortado, pedir])
  return respuesta
}

/** Catalogue: requested once per page load. */
export const useCatalogo = <T>(path: string | null): SWRResponse<T, ApiError> =>
  useApi<T>(path, { revalidateIfStale: false })

/** Revalidates every GET with this path prefix: `refrescar('/radi')` after saving a filing. */
export const refrescar = (prefix: string): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && key.startsWith(prefix))

export const recordar = (path: string, data: unknown): Promise<unknown> => mutate(path, data, { revalidate: false })

let owner = getSession()?.user.id ?? null
subscribe(() => {
  const now = getSession()?.user.id ?? null
  if (now === owner) return
  owner = now
  // revalidate: a request in progress belongs to the previous user
  void mutate(() => true, undefined, { revalidate: now !== null })
})

export interface FilaCatalogo {
  id: number
  name: string
  code: string | null
  abreviatura?: string | null
}
export interface ListaCatalogo<T = FilaCatalogo> {
  data: T[]
}

/** Unwraps a plain array or a page of a list. */
export const filasDe = <T>(reply: T[] | { data: T[] }): T[] => (Array.isArray(reply) ? reply : reply.data)
