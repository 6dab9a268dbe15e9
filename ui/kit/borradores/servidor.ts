import type { BorradorConContenido, BorradorEnServidor } from '../../../schemas/respuestas/borrador.ts'
import { ApiError, readError } from '../ApiError.ts'
import { reach, refresh } from '../refresh.ts'
import { getSession, rolVisto } from '../session.ts'
import { enviandose } from './relevo.ts'

/**
 * Asks in the background: what fails here disturbs nobody, so no answer marks the session as expired or asks to restore it.
 * @throws ApiError
 */
const pedir = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
  const before = getSession()
  if (!before || (rolVisto() && method !== 'GET'))
    throw new ApiError('Ahora no se guardan borradores en el servidor.', { status: 401, code: 'sesion' })
  if ((before.expiresAt <= Date.now() || !before.token) && !before.expired) await refresh()
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${getSession()?.token ?? ''}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await reach(`/borradores${path}`, {
    // what was saved and closed at once leaves no draft behind; what a browser lets live on is too small for a draft itself
    method, headers, keepalive: method === 'DELETE', ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await readError(response)
  if (response.status === 204) return undefined
  const answer: unknown = await response.json()
  return answer
}

export interface Subida { titulo: string; contenido: string; escrito: string; equipo: string; version: number | null }

/** The server's side of the drafts of the session's person. */
export const servidor = {
  // contract of the route
  listar: async (): Promise<BorradorEnServidor[]> => ((await pedir('GET', '')) as { data: BorradorEnServidor[] }).data,
  // contract of the route
  leer: async (nombre: string): Promise<BorradorConContenido> => (await pedir('GET', `/${nombre}`)) as BorradorConContenido,
  guardar: async (nombre: string, subida: Subida): Promise<number> =>
    ((await enviandose(pedir('PUT', `/${nombre}`, subida))) as { version: number }).version, // contract of the route
  olvidar: async (nombre: string, version: number | null): Promise<void> => {
    await pedir('DELETE', `/${nombre}${version === null ? '' : `?version=${version}`}`)
  },
}
