import { ApiError } from '../../kit/http/api-error.ts'
import { enviarPartes, type Envio } from '../../kit/files/partes.ts'
import { restored, tokenActual } from '../../kit/http/refresh.ts'
import { dispatch, getSession } from '../../kit/http/session.ts'

/** Multipart upload with progress, 0 to 1; sent again once an expired session is restored. @throws ApiError */
export const enviarFormulario = async <T>(
  path: string,
  cuerpo: Readonly<Record<string, unknown>>,
  onProgreso: (part: number) => void,
  metodo: 'POST' | 'PUT' = 'POST',
  otros: Pick<Envio, 'signal' | 'quieto' | 'borrador'> = {},
): Promise<T> => {
  for (;;) {
    const token = await tokenActual()
    try {
      return await enviarPartes<T>(path, cuerpo, { onProgreso, metodo, token, ...otros })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error
      if (getSession()?.token === token) dispatch({ type: 'EXPIRED' })
      await restored()
    }
  }
}
