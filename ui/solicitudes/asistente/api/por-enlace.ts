import { ApiError, readError } from '../../../kit/http/api-error.ts'
import { insistir, CABECERA, conLlave } from '../../../kit/http/llaves.ts'
import { enviarPartes } from '../../../kit/files/partes.ts'
import type { Cliente } from './cliente.ts'

/** Request without a session, with an optional bearer token. Rejects with ApiError. */
export const llamar = async (
  method: string,
  path: string,
  { body, token, signal }: { body?: unknown; token?: string; signal?: AbortSignal } = {},
): Promise<Response> => {
  const headers: Record<string, string> = { accept: 'application/json, */*' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers['authorization'] = `Bearer ${token}`
  const enviar = () =>
    responder(method, path, { headers, body: body === undefined ? undefined : JSON.stringify(body), signal })
  if (method !== 'POST') return enviar()
  return conLlave(path, JSON.stringify(body ?? null), (llave) => {
    headers[CABECERA] = llave
    return enviar()
  })
}

const responder = async (
  method: string,
  path: string,
  { headers, body, signal }: { headers: Record<string, string>; body?: string; signal?: AbortSignal },
): Promise<Response> => {
  const response = await insistir(async () => {
    try {
      return await fetch(`/api${path}`, { method, headers, body, signal })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError('No hay conexión con el servidor. Revise su red e intente de nuevo.', {
        status: 0,
        code: 'sin_red',
      })
    }
  }, signal)
  if (!response.ok) throw await readError(response)
  return response
}

export const json = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T // the caller names the reply of the route it calls

/** Link of a request. The token stays after the `#`, so it reaches no log and no Referer. */
export interface Enlace {
  id: number
  token: string
}

export interface ClienteDeEnlace extends Cliente {
  abrir: () => Promise<number>
}

interface Acceso {
  access_token: string
  vence: string
  id: number
}

/** The bearer lasts 20 minutes. Renewed earlier, by `performance.now()`, since the device's clock may be wrong. */
const SE_RENUEVA_MS = 15 * 60_000

/** `#12.abc` → id and token; null if malformed. */
export const leerEnlace = (hash: string): Enlace | null => {
  const match = /^#([1-9]\d{0,8})\.([\w-]{8,64})$/.exec(hash)
  return match ? { id: Number(match[1]), token: match[2] ?? '' } : null
}

export const textoDeEnlace = ({ id, token }: Enlace): string => `#${id}.${token}`

/** Client for a link: exchanges it for a short bearer kept in memory, and renews it. A revoked or expired link answers 404. */
export const porEnlace = (enlace: Enlace): ClienteDeEnlace => {
  let acceso: { token: string; solicitud: number; desde: number } | null = null
  let pidiendo: Promise<{ token: string; solicitud: number }> | null = null

  const pedir = async () => {
    const { access_token: token, id: solicitud } = await json<Acceso>(
      await llamar('POST', '/solicitudes_enlace', { body: enlace }),
    )
    acceso = { token, solicitud, desde: performance.now() }
    return acceso
  }
  const acceder = () =>
    acceso && performance.now() - acceso.desde < SE_RENUEVA_MS
      ? Promise.resolve(acceso)
      : (pidiendo ??= pedir().finally(() => (pidiendo = null)))
  const pase = async (): Promise<string> => (await acceder()).token

  /** Repeats the request once with a new bearer after a 401. */
  const con = async <T>(hacer: (token: string) => Promise<T>): Promise<T> => {
    const token = await pase()
    try {
      return await hacer(token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (acceso?.token === token) acceso = null
      return hacer(await pase())
    }
  }
  const pedirCon = <T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
    con(async (token) => json<T>(await llamar(method, path, { body, token, signal })))

  return {
    sesion: false,
    oficina: false,
    abrir: async () => (await acceder()).solicitud,
    get: (path, signal) => pedirCon('GET', path, undefined, signal),
    post: (path, body = {}) => pedirCon('POST', path, body),
    put: (path, body = {}) => pedirCon('PUT', path, body),
    del: (path) => pedirCon('DELETE', path),
    subir: (path, partes, envio) => con((token) => enviarPartes(path, partes, { ...envio, token })),
    archivo: (path) => con(async (token) => (await llamar('GET', path, { token })).blob()),
  }
}

const pedir = async <T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  json<T>(await llamar(method, path, { body, signal }))

const nada = () => Promise.reject(new Error('there is no request yet'))

export const sinEnlace: Cliente = {
  sesion: false,
  oficina: false,
  get: (path, signal) => pedir('GET', path, undefined, signal),
  post: (path, body = {}) => pedir('POST', path, body),
  put: (path, body = {}) => pedir('PUT', path, body),
  del: (path) => pedir('DELETE', path),
  subir: nada,
  archivo: nada,
}
