import { createHash, randomBytes } from 'node:crypto'
import { type Context, inTransaction, recordChange } from '../../../kernel/index.ts'
import { sitioDe } from '../../domain.ts'
import {
  TRANSPORTES,
  type Transporte,
  type FirmaDeLlave,
  type RegistroDeLlave,
} from '../../../../schemas/sesion/sesion.ts'
import type { opcionesDeFirma, opcionesDeRegistro } from '../../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../../schemas/json/vocabulario.ts'
import { pedirAvisoSegundo } from '../../avisos/avisar-segundo.ts'

export interface Llave {
  id: number
  id_usuario: number
  nombre: string
  sitio: string
  huella: string
  credencial: string
  publica: string
  contador: number
  transportes: string
  created_at: string
  usada_en: string | null
}

export const huellaDeCredencial = (credencial: string): string =>
  createHash('sha256').update(`llave:${credencial}`).digest('hex')

const transportesDe = ({ transportes }: Llave): Transporte[] =>
  TRANSPORTES.filter((uno) => transportes.split(' ').includes(uno))

export const llavesDe = (ctx: Context, idUsuario: number): Promise<Llave[]> =>
  ctx.db('llaves_de_seguridad').where('id_usuario', idUsuario).orderBy('id').select<Llave[]>('*')

export async function llavesDeAqui(
  ctx: Context,
  idUsuario: number,
): Promise<{ sitio: string; llaves: Llave[] } | null> {
  const sitio = sitioDe(ctx.origin)
  const llaves = sitio === null ? [] : (await llavesDe(ctx, idUsuario)).filter((una) => una.sitio === sitio)
  return sitio === null || llaves.length === 0 ? null : { sitio, llaves }
}

/** COSE numbers of EdDSA, ES256 and RS256, which cover every key. */
const ALGORITMOS = [-8, -7, -257]
/** Browser timeout, in ms. */
const ESPERA = 2 * 60_000

/** WebAuthn user id: stable here, and unlinkable to other sites. */
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

/** PublicKeyCredentialCreationOptionsJSON. The password was given, so user verification (a PIN) is not required. */
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

export const paraFirmar = ({ reto, sitio, llaves }: Sitio): Leida<typeof opcionesDeFirma> => ({
  challenge: reto,
  rpId: sitio,
  timeout: ESPERA,
  userVerification: 'discouraged',
  allowCredentials: llaves.map(descrita),
})

interface Dicho {
  challenge: string
  origin: string
  rpId: string
}

interface Registrada {
  credencial: string
  publica: string
  contador: number
}

const library = () => import('@simplewebauthn/server') // 30 MB of memory, only for offices with keys
const helpers = () => import('@simplewebauthn/server/helpers')

/** Challenge inside the client data; '' without one. */
export async function retoDicho(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await helpers()
  try {
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Null for any invalid input, on which the library throws. */
async function oNull<T>(ctx: Context, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    ctx.log.info({ motivo: error instanceof Error ? error.message : String(error) }, 'security key refused')
    return null
  }
}

/** Key from a registration; null for another challenge or origin. Attestation is refused: its revocation addresses would be fetched. */
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

/** Counter of a valid signature over this challenge; null otherwise. The caller compares counters. */
const leerFirma = (
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
      // 0: with the stored counter the library throws on a copied key before its signature is verified
      credential: { id: llave.credencial, publicKey: isoBase64URL.toBuffer(llave.publica), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  })

/** Life of a challenge, in ms. */
const VIVE = 5 * 60_000

/** Purpose, person, and session or login attempt that a challenge is bound to. */
export interface DeReto {
  para: 'registro' | 'prueba' | 'ingreso'
  idUsuario: number
  de: string
}

const huellaDe = (texto: string) => createHash('sha256').update(`reto:${texto}`).digest('hex')

export async function nuevoReto(ctx: Context, { para, idUsuario, de }: DeReto): Promise<string> {
  const reto = randomBytes(32).toString('base64url')
  const vence = new Date(ctx.now.getTime() + VIVE).toISOString()
  await ctx
    .db('retos_de_llave')
    .insert({ huella: huellaDe(reto), id_usuario: idUsuario, para, de: huellaDe(de), vence })
  return reto
}

/** Uses up a challenge in one statement, so that of concurrent uses one wins, whatever the signature. */
export async function gastarReto(ctx: Context, reto: string, { para, idUsuario, de }: DeReto): Promise<boolean> {
  const este = { huella: huellaDe(reto), id_usuario: idUsuario, para, de: huellaDe(de) }
  return (await ctx.db('retos_de_llave').where(este).where('vence', '>', ctx.now.toISOString()).delete()) === 1
}

export const olvidarRetos = (ctx: Context) =>
  ctx.db('retos_de_llave').where('vence', '<=', ctx.now.toISOString()).delete()

/** `copiada`: the counter did not grow, so a clone may exist. Refused, and the person is told. */
type Firmado = 'vale' | 'no vale' | 'copiada'

export const LLAVE_COPIADA =
  'Esa llave pudo haber sido copiada y no se acepta: use otro segundo factor y quítela en Mi cuenta.'

/** Checks a person's signature over a challenge for this purpose. A challenge works once. */
export async function gastarFirma(ctx: Context, deReto: DeReto, firma: FirmaDeLlave): Promise<Firmado> {
  const challenge = await retoDicho(firma.clientDataJSON)
  if (!(await gastarReto(ctx, challenge, deReto))) return 'no vale'
  const aqui = await llavesDeAqui(ctx, deReto.idUsuario)
  const llave = aqui?.llaves.find(({ credencial }) => credencial === firma.id)
  if (!aqui || !llave) return 'no vale'
  const contador = await leerFirma(ctx, llave, firma, { challenge, origin: ctx.origin, rpId: aqui.sitio })
  if (contador === null) return 'no vale'
  const antes = Number(llave.contador)
  if ((contador > 0 || antes > 0) && contador <= antes) {
    await inTransaction(ctx, (its) => avisarCopia(its, llave))
    return 'copiada'
  }
  // compare-and-set against concurrent signatures
  const suya = { id: llave.id, contador: llave.contador }
  const contada = await ctx.db('llaves_de_seguridad').where(suya).update({ contador, usada_en: ctx.now.toISOString() })
  return contada === 1 ? 'vale' : 'no vale'
}

async function avisarCopia(ctx: Context, { id_usuario, nombre }: Llave): Promise<void> {
  const [antes, despues] = [{ llave_de_seguridad: nombre }, { llave_de_seguridad: `${nombre}: pudo ser copiada` }]
  await recordChange(ctx, { accion: 'llave copiada', tabla: 'usuarios', registro: id_usuario, antes, despues })
  await pedirAvisoSegundo(ctx, id_usuario, 'llave-copiada', nombre)
}
