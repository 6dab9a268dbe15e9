import { ENCARGADO } from '../../../schemas/radicaciones/seguimiento.ts'
import { EN_PAPELERA } from '../../../schemas/personas/habeas.ts'
import { ApiError, readError } from './api-error.ts'
import { primero } from './calma.ts'
import { trasLosBorradores } from './segundo-plano.ts'
import { guardarArchivo, seguir } from '../files/guardar-archivo.ts'
import { insistir, CABECERA, conLlave, textoDe } from './llaves.ts'
import { reach, restored, segundoPuesto, tokenActual } from './refresh.ts'
import { dispatch, getSession, rolVisto } from './session.ts'

export { ApiError, erroresDe, mensajeDe } from './api-error.ts'

export interface Options {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Read-only POST, with a query too long for an address: waits for no draft, and is allowed while viewing as a role. */
  lee?: boolean
  /** Draft of the idempotency key, where the address does not identify it (llaves.ts). */
  borrador?: string
  /** Idempotency key kept by the caller. */
  llave?: string
}

const prepare = (
  method: string,
  body: unknown,
  options: Options,
): RequestInit & { headers: Record<string, string> } => {
  const isForm = body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  return {
    method,
    headers,
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal: options.signal,
  }
}

/** Window event on a 403: the user's role may have changed. */
export const SIN_PERMISO = 'protocolo.sin-permiso'

/** The role requires a second factor: the request waits for its set-up, like for an expired session. */
const FALTA_SEGUNDO = 'segundo_factor_exigido'

/** Writes wait for the draft uploads in progress. */
const send = async (method: string, path: string, body?: unknown, options: Options = {}): Promise<Response> => {
  const init = prepare(method, body, options)
  if (options.lee) return insist(path, init, options)
  const visto = rolVisto()
  if (visto && method !== 'GET')
    throw new ApiError(`Está viendo como ${visto.rol}: aquí no se guarda nada.`, { status: 403, code: 'vista_previa' })
  if (method === 'GET') return insist(path, init, options)
  const bajo = (llave: string) => {
    init.headers[CABECERA] = llave
    return trasLosBorradores(() => insist(path, init, options))
  }
  if (method !== 'POST') return trasLosBorradores(() => insist(path, init, options))
  if (options.llave) return bajo(options.llave)
  const texto = body instanceof FormData ? textoDe(body) : String(init.body)
  return conLlave(options.borrador ?? path, texto, bajo)
}

/** A 401 marks the session as expired; the same request, with its Idempotency-Key, is sent again after «Restaurar sesion». */
const insist = async (path: string, init: ReturnType<typeof prepare>, options: Options): Promise<Response> => {
  for (;;) {
    const token = await tokenActual()
    if (token) init.headers['authorization'] = `Bearer ${token}`
    const response = await insistir(() => reach(path, init), options.signal)
    if (response.ok) {
      if (response.headers.has(ENCARGADO)) window.dispatchEvent(new Event(ENCARGADO))
      return response
    }
    if (response.status !== 401 || !token) {
      const problem = await readError(response)
      if (problem.code === FALTA_SEGUNDO && token) {
        dispatch({ type: 'UPDATE', user: { falta_segundo_factor: true } })
        await segundoPuesto()
        continue
      }
      if (problem.status === 403) window.dispatchEvent(new Event(SIN_PERMISO))
      throw problem
    }
    if (getSession()?.token === token) dispatch({ type: 'EXPIRED' })
    await restored()
  }
}

const json = async <T>(response: Response): Promise<T> => {
  const text = response.status === 204 ? '' : await response.text()
  try {
    return (text ? JSON.parse(text) : undefined) as T // the caller names the reply of the route it calls
  } catch {
    throw new ApiError('El servidor respondió algo que no se entiende', { status: response.status, code: 'respuesta' })
  }
}

/** Calls under `/api`; the path begins with `/`. @throws ApiError */
export const api = {
  get: <T>(path: string, options?: Options): Promise<T> => primero(send('GET', path, undefined, options).then(json<T>)),
  post: async <T>(path: string, body?: unknown, options?: Options): Promise<T> =>
    json<T>(await send('POST', path, body ?? {}, options)),
  put: async <T>(path: string, body?: unknown, options?: Options): Promise<T> =>
    json<T>(await send('PUT', path, body ?? {}, options)),
  /** `papelera`: id in the trash; null if it cannot be restored. */
  eliminar: async <T>(path: string): Promise<{ respuesta: T; papelera: number | null }> => {
    const response = await send('DELETE', path)
    return { respuesta: await json<T>(response), papelera: Number(response.headers.get(EN_PAPELERA)) || null }
  },
  del: async <T>(path: string, body?: unknown, options?: Options): Promise<T> =>
    json<T>(await send('DELETE', path, body, options)),
}

/** `{ page: 2, q: '', filtro: { actos: 'venta' } }` → `'page=2&filtro[actos]=venta'`; empty values are left out. */
export const query = (
  values: Record<string, string | number | boolean | null | undefined | Record<string, string>>,
): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object') params.append(key, String(value))
    else for (const [field, text] of Object.entries(value)) if (text) params.append(`${key}[${field}]`, text)
  }
  return params.toString()
}

const nameOf = (response: Response): string | null => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? null)
}

export const fetchFile = async (
  path: string,
  { cuerpo, ...options }: Options & { cuerpo?: unknown } = {},
): Promise<{ blob: Blob; name: string | null }> => {
  const method = cuerpo === undefined ? 'GET' : 'POST'
  const response = await send(method, path, cuerpo, { ...options, headers: { accept: '*/*', ...options.headers } })
  return { blob: await response.blob(), name: nameOf(response) }
}

/** Downloads a file under the server's name, else `name`; a large one comes from the store's address (`x-archivo-en`). */
export const download = async (path: string, name = 'archivo', options: Options = {}): Promise<void> => {
  const headers = { accept: '*/*', 'x-descarga': 'enlace', ...options.headers }
  const response = await send('GET', path, undefined, { ...options, headers })
  const enlace = response.headers.get('x-archivo-en')
  if (enlace) seguir(enlace)
  else guardarArchivo(await response.blob(), nameOf(response) ?? name)
}
