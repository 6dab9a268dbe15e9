import { ApiError, readError } from '../http/api-error.ts'
import { CABECERA, conLlave, textoDe } from '../http/llaves.ts'

const parte = (value: unknown): string | Blob =>
  value instanceof File
    ? value
    : value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

export interface Envio {
  /** Uploaded part, 0 to 1. */
  onProgreso: (part: number) => void
  metodo?: 'POST' | 'PUT'
  token?: string | null
  /** Aborting rejects like a network failure. */
  signal?: AbortSignal
  /** Draft of the idempotency key; default: address and files (llaves.ts). */
  borrador?: string
  /** Idle time in ms after which the connection counts as lost; default: no limit. */
  quieto?: number
}

const sinRed = () =>
  new ApiError('No se pudo llegar al servidor. Revise su conexión e intente de nuevo.', { status: 0, code: 'red' })

/** Each file of a queue has its own idempotency key. */
const archivosDe = (form: FormData): string =>
  [...form.values()]
    .flatMap((value) => (typeof value === 'string' ? [] : [`#${value.name}:${value.size}:${value.lastModified}`]))
    .join('')

/** Multipart upload with progress; XMLHttpRequest, because fetch reports none. @throws ApiError */
export const enviarPartes = <T>(path: string, cuerpo: Readonly<Record<string, unknown>>, envio: Envio): Promise<T> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(cuerpo)) form.append(name, parte(value))
  const { metodo = 'POST', borrador = path + archivosDe(form) } = envio
  if (metodo !== 'POST' || path.includes('_method=PUT')) return porXhr(path, form, envio, null)
  return conLlave(borrador, textoDe(form), (llave) => porXhr(path, form, envio, llave))
}

const porXhr = <T>(
  path: string,
  form: FormData,
  { onProgreso, metodo = 'POST', token, signal, quieto }: Envio,
  llave: string | null,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cortar = () => request.abort()
    let reloj: ReturnType<typeof setTimeout> | undefined
    const seMueve = () => {
      clearTimeout(reloj)
      if (quieto) reloj = setTimeout(cortar, quieto)
    }
    request.open(metodo, `/api${path}`)
    request.setRequestHeader('accept', 'application/json')
    if (llave) request.setRequestHeader(CABECERA, llave)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      seMueve()
      onProgreso(total ? loaded / total : 0)
    }
    request.onerror = request.onabort = () => reject(sinRed())
    request.onload = () => {
      onProgreso(1)
      const answer = new Response(request.status === 204 ? null : request.responseText, { status: request.status })
      if (answer.ok) resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as T) // the caller names the reply
      else readError(answer).then(reject, reject)
    }
    request.onloadend = () => {
      clearTimeout(reloj)
      signal?.removeEventListener('abort', cortar)
    }
    signal?.addEventListener('abort', cortar, { once: true })
    seMueve()
    request.send(form)
  })
