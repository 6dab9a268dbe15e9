import { useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { api, type ApiError } from './api.ts'
import { getSession, subscribe } from './session.ts'

const quiet: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Of a GET that is asked again every so often: a server that was away is asked again too, and what was wrong with the question is not. */
export const insistente = (everyMs: number): SWRConfiguration => ({
  shouldRetryOnError: (error: ApiError) => error.status === 0 || error.status >= 500,
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), everyMs)
  },
})

/**
 * A GET that is asked when the screen opens and when somebody says so; by itself with `refreshInterval`, and when the network that kept it
 * from coming returns. `null` waits.
 */
export const useApi = <T>(
  path: string | null,
  { refreshInterval: cada = 0, ...options }: SWRConfiguration = {},
): SWRResponse<T, ApiError> => {
  const respuesta = useSWR<T, ApiError>(path, (key: string) => api.get<T>(key), {
    ...quiet,
    ...options,
    // another function each time: one that says 0 is not asked again, and before the first answer all of them do
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

/** A catalogue: asked once and kept while the page lives. */
export const useCatalogo = <T>(path: string | null): SWRResponse<T, ApiError> =>
  useApi<T>(path, { revalidateIfStale: false })

/** Asks again for every GET whose path begins so: `refrescar('/radi')` after saving a filing. */
export const refrescar = (prefix: string): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && key.startsWith(prefix))

/** Puts a known answer in the cache, so that the next screen shows it at once. */
export const recordar = (path: string, data: unknown): Promise<unknown> => mutate(path, data, { revalidate: false })

/** What one person saw is not shown to the next. */
let owner = getSession()?.user.id ?? null
subscribe(() => {
  const now = getSession()?.user.id ?? null
  if (now === owner) return
  owner = now
  // who enters right after another asks anew: an answer that is still under way, or has just come, was for that other
  void mutate(() => true, undefined, { revalidate: now !== null })
})
