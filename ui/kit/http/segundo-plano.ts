import { ApiError, readError } from './api-error.ts'
import { reach, refresh } from './refresh.ts'
import { getSession, rolVisto } from './session.ts'

interface Pedido {
  body?: unknown
  /** Survives the page; browsers limit its size (64 kB). */
  keepalive?: boolean
}

/** Background request: no reply marks the session as expired. @throws ApiError */
export const enSegundoPlano = async (
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { body, keepalive }: Pedido = {},
): Promise<unknown> => {
  const before = getSession()
  if (!before || (rolVisto() && method !== 'GET'))
    throw new ApiError('Ahora no se guarda nada en el servidor.', { status: 401, code: 'sesion' })
  if ((before.expiresAt <= Date.now() || !before.token) && !before.expired) await refresh()
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${getSession()?.token ?? ''}`,
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await reach(path, {
    method,
    headers,
    keepalive: Boolean(keepalive),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await readError(response)
  if (response.status === 204) return undefined
  const answer: unknown = await response.json()
  return answer
}

/** Maximum wait of a save for draft uploads in progress. */
const PATIENCE_MS = 5_000

const enCamino = new Set<Promise<unknown>>()
let guardando = 0

export const enviandose = <T>(subida: Promise<T>): Promise<T> => {
  enCamino.add(subida)
  return subida.finally(() => enCamino.delete(subida))
}

/** True during a save. New draft uploads wait: the reply may delete the draft. */
export const seGuarda = (): boolean => guardando > 0

/** Saves after the uploads in progress: the reply deletes the draft, and a later upload would offer it over the saved record. */
export const trasLosBorradores = async <T>(guardar: () => Promise<T>): Promise<T> => {
  guardando++
  try {
    if (enCamino.size > 0)
      await Promise.race([Promise.allSettled(enCamino), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return await guardar()
  } finally {
    guardando--
  }
}
