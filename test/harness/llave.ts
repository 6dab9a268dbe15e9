import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect } from 'chai'
import forge from 'node-forge'
import type { Json, Reply } from './http.ts'
import { api, CLAVE, emailOf, type Role } from './offices.ts'
import { entrarCon } from './segundo.ts'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const CON_LLAVE = 0x40
const PRESENTE = 0x01

/** What a browser or a thief would have signed otherwise than asked. */
export interface Torcido {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  flags?: number
  contador?: number
}

/** Who makes keys, and says of each that it is theirs. */
export interface Fabricante {
  clave: KeyObject
  certificado: Buffer
}
const RS256 = -257

/** One whose word is as it must be. */
export function unFabricante(): Fabricante {
  const claves = forge.pki.rsa.generateKeyPair(2048)
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = claves.publicKey
  certificado.serialNumber = '01'
  certificado.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificado.validity.notAfter = new Date(Date.now() + 86_400_000)
  const nombre = [
    { shortName: 'C', value: 'CO' },
    { shortName: 'O', value: 'Llaves' },
    { shortName: 'OU', value: 'Authenticator Attestation' },
    { shortName: 'CN', value: 'Llave azul' },
  ]
  certificado.setSubject(nombre)
  certificado.setIssuer(nombre)
  certificado.setExtensions([{ name: 'basicConstraints', cA: false }])
  certificado.sign(claves.privateKey, forge.md.sha256.create())
  return {
    clave: createPrivateKey(forge.pki.privateKeyToPem(claves.privateKey)),
    certificado: Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificado)).getBytes(), 'binary'),
  }
}

/** A security key of software: ES256, counting its signatures. */
export class LlaveDePrueba {
  readonly id: string
  contador = 0
  private readonly pair: { privateKey: KeyObject; publicKey: KeyObject }

  constructor(id = b64(randomBytes(32)), pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })) {
    this.id = id
    this.pair = pair
  }

  /** Another with the same secret and count. */
  copia(): LlaveDePrueba {
    const otra = new LlaveDePrueba(this.id, this.pair)
    otra.contador = this.contador
    return otra
  }

  private datos(rpId: string, flags: number): Buffer {
    const cuenta = Buffer.alloc(4)
    cuenta.writeUInt32BE(this.contador)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), cuenta])
  }

  private cliente(type: string, challenge: string, origin: string): string {
    return b64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  /** What a browser gives of its registration. @param fabricante its maker signs what it is: nobody, as we ask for nothing */
  registrar({ challenge, rp }: Json, origin: string, torcido: Torcido = {}, fabricante?: Fabricante): Json {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    const publica = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const credencial = Buffer.from(this.id, 'base64url')
    const largo = Buffer.alloc(2)
    largo.writeUInt16BE(credencial.length)
    const datos = this.datos(torcido.rpId ?? rp.id, torcido.flags ?? PRESENTE | CON_LLAVE)
    const authData = new Uint8Array(Buffer.concat([datos, Buffer.alloc(16), largo, credencial, publica]))
    const clientDataJSON = this.cliente(
      torcido.type ?? 'webauthn.create',
      torcido.challenge ?? challenge,
      torcido.origin ?? origin,
    )
    const firmado = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const attStmt = new Map<string, number | Uint8Array | Uint8Array[]>(
      fabricante
        ? [
            ['alg', RS256],
            ['sig', new Uint8Array(sign('sha256', firmado, fabricante.clave))],
            ['x5c', [new Uint8Array(fabricante.certificado)]],
          ]
        : [],
    )
    const attestationObject = b64(
      isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof attStmt>([
          ['fmt', fabricante ? 'packed' : 'none'],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      ),
    )
    return { id: this.id, clientDataJSON, attestationObject, transports: ['usb'] }
  }

  /** What a browser gives of a challenge that it signed. */
  firmar({ challenge, rpId }: Json, origin: string, torcido: Torcido = {}): Json {
    this.contador = torcido.contador ?? this.contador + 1
    const datos = this.datos(torcido.rpId ?? rpId, torcido.flags ?? PRESENTE)
    const clientDataJSON = this.cliente(
      torcido.type ?? 'webauthn.get',
      torcido.challenge ?? challenge,
      torcido.origin ?? origin,
    )
    const signed = Buffer.concat([datos, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: b64(datos),
      signature: b64(sign('sha256', signed, this.pair.privateKey)),
    }
  }
}

export const origenDe = (slug: string): string => `http://${slug}.localhost`

export interface ConLlave {
  id: number
  llave: LlaveDePrueba
  idLlave: number
  codigos: string[]
  token: string
}

/** Registers a key of a person who is logged in. */
export async function registrarLlave(
  slug: string,
  token: string,
  nombre: string,
  llave = new LlaveDePrueba(),
): Promise<Reply> {
  const yo = api(slug).withToken(token)
  const { body } = await yo.post('/user/segundo-factor/llaves/reto', { password: CLAVE })
  return yo.post('/user/segundo-factor/llaves', { nombre, llave: llave.registrar(body, origenDe(slug)) })
}

/** A person who has a security key, and no other second factor. */
export async function conLlave(slug: string, role: Role, nombre = 'Llave azul'): Promise<ConLlave> {
  const { token, user }: Json = (await entrarCon(slug, role)).body
  const llave = new LlaveDePrueba()
  const reply = await registrarLlave(slug, token, nombre, llave)
  expect(reply.status, reply.raw.toString()).to.equal(200)
  const { llaves } = (await api(slug).withToken(token).get('/user/segundo-factor')).body
  return { id: user.id, llave, idLlave: llaves.at(-1).id, codigos: reply.body.codigos, token }
}

/** The first half of the login: the password is right, and this is what it asks for. */
export async function pedirReto(slug: string, role: Role): Promise<{ intento: string; opciones: Json }> {
  const reply = await entrarCon(slug, role)
  expect([reply.status, reply.body.code], reply.raw.toString()).to.deep.equal([401, 'segundo_factor'])
  return reply.body.segundo.llave
}

/** The second half. */
export const entrarFirmado = (slug: string, role: Role, intento: string, firma: Json): Promise<Reply> =>
  api(slug).anonymous.post('/user/login', { email: emailOf(role, slug), password: CLAVE, llave: { ...firma, intento } })

/** Both. */
export async function entrarConLlave(
  slug: string,
  role: Role,
  llave: LlaveDePrueba,
  torcido: Torcido = {},
): Promise<Reply> {
  const { intento, opciones } = await pedirReto(slug, role)
  return entrarFirmado(slug, role, intento, llave.firmar(opciones, origenDe(slug), torcido))
}

/** Proves with a key who asks for something of the own second factor. */
export async function probarCon(slug: string, token: string, llave: LlaveDePrueba): Promise<Json> {
  const { body } = await api(slug).withToken(token).post('/user/segundo-factor/reto')
  return llave.firmar(body, origenDe(slug))
}
