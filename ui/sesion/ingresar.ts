import { api, ApiError } from '../kit/api.ts'
import { CON_GALLETA, dispatch, type TokenReply } from '../kit/session.ts'

/**
 * Logs in; on success the session is there and the guards take the person on.
 * @throws ApiError with the specification's sentences.
 */
export const ingresar = async (email: string, password: string): Promise<void> => {
  const reply = await api.post<TokenReply>('/user/login', { email, password }, { headers: CON_GALLETA })
  if (!reply?.token) throw new ApiError('Ingreso Incorrecto', { status: 401, code: 'ingreso' })
  dispatch({ type: 'LOGIN', reply })
}
