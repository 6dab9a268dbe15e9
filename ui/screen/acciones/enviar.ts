import { ApiError, readError } from '../../kit/ApiError.ts'
import { restored } from '../../kit/refresh.ts'
import { dispatch, getSession } from '../../kit/session.ts'

const parte = (value: unknown): string | Blob =>
  value instanceof File
    ? value
    : value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/**
 * Sends a form in parts and tells how much of it has travelled, 0 to 1, which fetch cannot tell. A session that expired meanwhile makes it
 * wait: once restored it is sent again. Rejects with ApiError.
 */
export const enviarFormulario = async <T>(
  path: string,
  cuerpo: Readonly<Record<string, unknown>>,
  onProgreso: (part: number) => void,
  metodo: 'POST' | 'PUT' = 'POST',
): Promise<T> => {
  for (;;) {
    if (getSession()?.expired) await restored()
    const token = getSession()?.token
    try {
      return await unaVez<T>(path, cuerpo, onProgreso, metodo)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error
      if (getSession()?.token === token) dispatch({ type: 'EXPIRED' })
      await restored()
    }
  }
}

const unaVez = <T>(
  path: string, cuerpo: Readonly<Record<string, unknown>>, onProgreso: (part: number) => void, metodo: 'POST' | 'PUT',
): Promise<T> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(cuerpo)) form.append(name, parte(value))
    const request = new XMLHttpRequest()
    request.open(metodo, `/api${path}`)
    request.setRequestHeader('accept', 'application/json')
    const token = getSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgreso(total ? loaded / total : 0)
    request.onerror = () =>
      reject(new ApiError('No se pudo llegar al servidor. Revise su conexión e intente de nuevo.', { status: 0, code: 'red' }))
    request.onload = () => {
      onProgreso(1)
      const answer = new Response(request.status === 204 ? null : request.responseText, { status: request.status })
      if (answer.ok)
        resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as T) // the caller names the reply
      else readError(answer).then(reject, reject)
    }
    request.send(form)
  })
