import type { FirmaDeLlave, RegistroDeLlave } from '../../../../schemas/sesion/llaves.ts'
import type { Context } from '../../../kernel/index.ts'
import { ALGORITMOS } from './opciones.ts'
import type { Llave } from './leer-llaves.ts'

/** What a browser says of what it had signed. */
interface Dicho {
  challenge: string
  origin: string
  rpId: string
}

export interface Registrada {
  credencial: string
  publica: string
  contador: number
}

const library = () => import('@simplewebauthn/server') // 30 MB that an office without keys does without
const helpers = () => import('@simplewebauthn/server/helpers')

/** The challenge that a browser says it had signed; '' where it says none. */
export async function retoDicho(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await helpers()
  try {
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Whatever is wrong with what was sent, the library throws. */
async function oNull<T>(ctx: Context, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    ctx.log.info({ motivo: error instanceof Error ? error.message : String(error) }, 'security key refused')
    return null
  }
}

/**
 * A new key of what a browser registered; null if it is not of this challenge and address. Certificates of its maker are refused, as we
 * ask for none: they name addresses from which their revocation would be fetched.
 */
export const leerRegistro = (
  ctx: Context,
  { id, clientDataJSON, attestationObject, transports = [] }: RegistroDeLlave,
  { challenge, origin, rpId }: Dicho,
): Promise<Registrada | null> =>
  oNull(ctx, async () => {
    const { decodeAttestationObject, isoBase64URL } = await helpers()
    if (decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt').get('x5c') !== undefined)
      return null
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITMOS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credencial: credential.id,
      publica: isoBase64URL.fromBuffer(credential.publicKey),
      contador: credential.counter,
    }
  })

/** The count that a key signed this challenge with; null if it did not. Whether it went up is for who asks to look at. */
export const leerFirma = (
  ctx: Context,
  llave: Llave,
  { id, clientDataJSON, authenticatorData, signature }: FirmaDeLlave,
  { challenge, origin, rpId }: Dicho,
): Promise<number | null> =>
  oNull(ctx, async () => {
    const { isoBase64URL } = await helpers()
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      // 0: a count that did not go up would throw here as any fault does, before the signature is known to be the key's
      credential: { id: llave.credencial, publicKey: isoBase64URL.toBuffer(llave.publica), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  })
