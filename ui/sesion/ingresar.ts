import type { FirmaDeLlave } from '../../schemas/sesion/llaves.ts'
import type { OpcionesDeFirma } from '../../schemas/respuestas/sesion/sesion.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { CON_GALLETA, dispatch, type TokenReply } from '../kit/http/session.ts'

/** What proves who it is beside the password: a code, or what a key signed of the challenge of an attempt. */
export type Segundo = { codigo: string } | { llave: FirmaDeLlave & { intento: string } }

/** What a right password asks for: whether there is an authenticator, and what a key is to sign, if one works here. */
export interface SegundoPedido {
  codigo: boolean
  llave: { intento: string; opciones: OpcionesDeFirma } | null
}

/**
 * Logs in; on success the session is there and the guards take the person on.
 * @param segundo of who has a second factor
 * @throws ApiError with the specification's sentences; `segundo_factor` where one is asked for
 */
export const ingresar = async (email: string, password: string, segundo?: Segundo): Promise<void> => {
  const reply = await api.post<TokenReply>('/user/login', { email, password, ...segundo }, { headers: CON_GALLETA })
  if (!reply?.token) throw new ApiError('Ingreso Incorrecto', { status: 401, code: 'ingreso' })
  dispatch({ type: 'LOGIN', reply })
}

/** What the answer `segundo_factor` asks for; null of any other. */
export const pedidoDe = (error: unknown): SegundoPedido | null =>
  error instanceof ApiError && error.code === 'segundo_factor'
    ? (error.body as { segundo: SegundoPedido }).segundo // as the server says it
    : null
