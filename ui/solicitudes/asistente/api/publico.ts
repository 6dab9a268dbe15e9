import { ApiError, readError } from '../../../kit/http/ApiError.ts'
import { insistir } from '../../../kit/http/insistir.ts'
import { CABECERA, conLlave } from '../../../kit/http/llaves.ts'

/** A call without a session, with a bearer where there is one. Rejects with ApiError. */
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

/** What a call answers, as its caller names it. */
export const json = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T // the caller names the reply of the route it calls
