import type { Cliente } from './cliente.ts'
import { json, llamar } from './publico.ts'

const pedir = async <T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  json<T>(await llamar(method, path, { body, signal }))

const nada = () => Promise.reject(new Error('there is no request yet'))

/** The calls of somebody who has not asked for anything yet. */
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
