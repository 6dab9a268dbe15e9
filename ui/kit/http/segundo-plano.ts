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
