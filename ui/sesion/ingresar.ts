import { api, ApiError } from '../kit/api.ts'
import { CON_GALLETA, dispatch, type TokenReply } from '../kit/session.ts'

/**
 * Logs in; on success the session is there and the guards take the person on.
 * @param codigo of who has a second factor
 * @throws ApiError with the specification's sentences; `segundo_factor` where a code is asked for
 */
export const ingresar = async (email: string, password: string, codigo?: string): Promise<void> => {
  const body = { email, password, ...(codigo === undefined ? {} : { codigo }) }
  const reply = await api.post<TokenReply>('/user/login', body, { headers: CON_GALLETA })
  if (!reply?.token) throw new ApiError('Ingreso Incorrecto', { status: 401, code: 'ingreso' })
  dispatch({ type: 'LOGIN', reply })
}
