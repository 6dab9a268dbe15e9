import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { TRANSPORTES, type FirmaDeLlave, type RegistroDeLlave } from '../../schemas/sesion/sesion.ts'
import type { OpcionesDeFirma, OpcionesDeRegistro } from '../../schemas/respuestas/sesion/sesion.ts'
import { ApiError } from '../kit/http/api-error.ts'

const comoError = (error: unknown): ApiError => {
  const repetida = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return new ApiError(
    repetida
      ? 'Esa llave ya está registrada: use otra.'
      : browserSupportsWebAuthn()
        ? 'No se usó ninguna llave. Acérquela o conéctela, y tóquela cuando el navegador lo pida.'
        : 'Este navegador no puede usar llaves de seguridad.',
    { status: 0, code: 'llave' },
  )
}

/** @throws ApiError */
export const registrar = async (optionsJSON: OpcionesDeRegistro): Promise<RegistroDeLlave> => {
  try {
    const {
      id,
      response: { clientDataJSON, attestationObject, transports = [] },
    } = await startRegistration({ optionsJSON })
    return { id, clientDataJSON, attestationObject, transports: TRANSPORTES.filter((uno) => transports.includes(uno)) }
  } catch (error) {
    throw comoError(error)
  }
}

/** @throws ApiError */
export const firmar = async (optionsJSON: OpcionesDeFirma): Promise<FirmaDeLlave> => {
  try {
    const {
      id,
      response: { clientDataJSON, authenticatorData, signature },
    } = await startAuthentication({ optionsJSON })
    return { id, clientDataJSON, authenticatorData, signature }
  } catch (error) {
    throw comoError(error)
  }
}
