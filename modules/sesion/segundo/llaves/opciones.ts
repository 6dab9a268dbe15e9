import { createHash } from 'node:crypto'
import type { opcionesDeFirma, opcionesDeRegistro } from '../../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../../schemas/respuestas/json/vocabulario.ts'
import type { Context } from '../../../kernel/index.ts'
import { transportesDe, type Llave } from './leer-llaves.ts'

/** EdDSA, ES256 and RS256, by their numbers in COSE: every key has one. */
export const ALGORITMOS = [-8, -7, -257]
/** How long (ms) the browser waits for the key. */
const ESPERA = 2 * 60_000

/** What a browser hands to who keeps keys: the same person is the same there, and is not known by it anywhere else. */
const personaDe = ({ office }: Context, idUsuario: number): string =>
  createHash('sha256').update(`llaves:${office.slug}:${idUsuario}`).digest('base64url')

const descrita = (llave: Llave) => ({
  id: llave.credencial,
  type: 'public-key' as const,
  transports: transportesDe(llave),
})

interface Sitio {
  reto: string
  sitio: string
  llaves: readonly Llave[]
}

/** What a browser needs to register a key (PublicKeyCredentialCreationOptionsJSON). After a password the key need not ask for a PIN. */
export function paraRegistrar(
  ctx: Context,
  { id, email, usuario }: { id: number; email: string; usuario: string },
  { reto, sitio, llaves }: Sitio,
): Leida<typeof opcionesDeRegistro> {
  return {
    challenge: reto,
    rp: { id: sitio, name: ctx.office.nombre },
    user: { id: personaDe(ctx, id), name: email, displayName: usuario },
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: ESPERA,
    attestation: 'none',
    excludeCredentials: llaves.map(descrita),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  }
}

/** What a browser needs to have a challenge signed (PublicKeyCredentialRequestOptionsJSON). */
export const paraFirmar = ({ reto, sitio, llaves }: Sitio): Leida<typeof opcionesDeFirma> => ({
  challenge: reto,
  rpId: sitio,
  timeout: ESPERA,
  userVerification: 'discouraged',
  allowCredentials: llaves.map(descrita),
})
