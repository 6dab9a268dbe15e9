import type { FirmaDeLlave } from '../../schemas/sesion/sesion.ts'
import type { OpcionesDeFirma } from '../../schemas/respuestas/sesion/sesion.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { CON_GALLETA, dispatch, type TokenReply } from '../kit/http/session.ts'
import { useEffect, useState } from 'react'

export type Segundo = { codigo: string } | { llave: FirmaDeLlave & { intento: string } }

/** Second factor required after a correct password. `codigo`: has an authenticator; `llave`: challenge for a key. */
export interface SegundoPedido {
  codigo: boolean
  llave: { intento: string; opciones: OpcionesDeFirma } | null
}

/** Logs in. @throws ApiError with the specification's messages; code `segundo_factor` if a second factor is required */
export const ingresar = async (email: string, password: string, segundo?: Segundo): Promise<void> => {
  const reply = await api.post<TokenReply>('/user/login', { email, password, ...segundo }, { headers: CON_GALLETA })
  if (!reply?.token) throw new ApiError('Ingreso Incorrecto', { status: 401, code: 'ingreso' })
  dispatch({ type: 'LOGIN', reply })
}

export const pedidoDe = (error: unknown): SegundoPedido | null =>
  error instanceof ApiError && error.code === 'segundo_factor'
    ? (error.body as { segundo: SegundoPedido }).segundo // contract of the route
    : null

/** Countdown in seconds: `[left, start(seconds)]`. */
export const useEspera = (): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
