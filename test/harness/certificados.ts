import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { llavesDePem } from '../../modules/dian/certificado/p12.ts'
import type { Llaves } from '../../modules/dian/documento/index.ts'

const { pki } = forge

interface Emitido {
  certificado: forge.pki.Certificate
  privada: forge.pki.rsa.PrivateKey
}
/** Days from today; otherwise valid on any day a test may say it is. */
interface Vigencia {
  desde?: number
  hasta?: number
  bits?: number
}
interface Sujeto {
  nombre: string
  nit?: string
  correo?: string
}

const DIA_MS = 86_400_000
/** libxml2 reads no integer of more than 24 digits: serials of 63 bits. */
const serie = (): string => `3${randomBytes(8).toString('hex').slice(1)}`

const atributos = ({ nombre, nit, correo }: Sujeto): forge.pki.CertificateField[] => [
  { shortName: 'C', value: 'CO' },
  { shortName: 'L', value: 'Bogota D.C.' },
  { shortName: 'O', value: 'AC de Prueba, S.A.' },
  { shortName: 'CN', value: nombre },
  ...(nit
    ? [{ type: '2.5.4.5', valueTagClass: forge.asn1.Type.PRINTABLESTRING as unknown as forge.asn1.Class, value: nit }]
    : []),
  ...(correo
    ? [
        {
          type: pki.oids.emailAddress as string,
          valueTagClass: forge.asn1.Type.IA5STRING as unknown as forge.asn1.Class,
          value: correo,
        },
      ]
    : []),
]

interface Par {
  privada: forge.pki.rsa.PrivateKey
  publica: forge.pki.rsa.PublicKey
}

function parNuevo(bits: number): Par {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    privada: pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    publica: pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  }
}

/** Making a key is what takes time: all authorities of a name have the same. */
const pares = new Map<string, Par>()

function parDe(quien: string, bits = 2048): Par {
  const clave = `${quien}/${bits}`
  const par = pares.get(clave) ?? parNuevo(bits)
  pares.set(clave, par)
  return par
}

function emitir(
  sujeto: Sujeto,
  padre: Emitido | null,
  extensiones: object[],
  { privada, publica }: Par,
  { desde, hasta }: Vigencia = {},
): Emitido {
  const certificado = pki.createCertificate()
  certificado.publicKey = publica
  certificado.serialNumber = serie()
  certificado.validity.notBefore = desde === undefined ? new Date('2020-01-01') : new Date(Date.now() + desde * DIA_MS)
  certificado.validity.notAfter = hasta === undefined ? new Date('2045-01-01') : new Date(Date.now() + hasta * DIA_MS)
  certificado.setSubject(atributos(sujeto))
  certificado.setIssuer(padre ? padre.certificado.subject.attributes : certificado.subject.attributes)
  certificado.setExtensions(extensiones)
  certificado.sign(padre?.privada ?? privada, forge.md.sha256.create())
  return { certificado, privada }
}

const hijosDe = (nodo: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] => (Array.isArray(nodo?.value) ? nodo.value : [])

const AUTORIDAD = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
]

export interface OpcionesTitular extends Vigencia {
  nit?: string
  nombre?: string
  noRepudio?: boolean
  usos?: boolean
}

/** A throw-away certification authority of three levels, never kept. Making one takes about half a second. */
export class AutoridadDePrueba {
  readonly raiz: Emitido
  readonly subordinada: Emitido
  readonly raizPem: string
  readonly subordinadaPem: string
  private readonly cual: string

  /** @param cual one of another name has other keys */
  constructor(cual = '') {
    this.cual = cual
    this.raiz = emitir({ nombre: 'RAIZ DE PRUEBA' }, null, AUTORIDAD, parDe(`raiz ${cual}`))
    this.subordinada = emitir(
      { nombre: 'SUBORDINADA DE PRUEBA', correo: 'info@ac.prueba.co' },
      this.raiz,
      AUTORIDAD,
      parDe(`subordinada ${cual}`),
    )
    this.raizPem = pki.certificateToPem(this.raiz.certificado)
    this.subordinadaPem = pki.certificateToPem(this.subordinada.certificado)
  }

  titular({
    nit = '900373076',
    nombre = 'NOTARÍA DE PRUEBA',
    noRepudio = true,
    usos = true,
    ...resto
  }: OpcionesTitular = {}): Emitido {
    const extensiones = [
      { name: 'basicConstraints', cA: false },
      ...(usos ? [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: noRepudio, critical: true }] : []),
    ]
    return emitir({ nombre, nit }, this.subordinada, extensiones, parDe(`titular ${this.cual}`, resto.bits), resto)
  }

  /** A .p12 as a certification authority delivers it; `cadena: false` without its CAs, `cifra: '3des'` of the old kind. */
  p12(clave: string, opciones: OpcionesTitular & { cadena?: boolean; cifra?: 'aes256' | '3des' } = {}): Buffer {
    const { certificado, privada } = this.titular(opciones)
    const cadena =
      opciones.cadena === false ? [certificado] : [certificado, this.subordinada.certificado, this.raiz.certificado]
    const asn1 = forge.pkcs12.toPkcs12Asn1(privada, cadena, clave, { algorithm: opciones.cifra ?? 'aes256' })
    return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
  }

  /** One .p12 of several holders, each with its key, as browsers export them all together; the authorities come once. */
  p12DeVarios(clave: string, varios: readonly OpcionesTitular[]): Buffer {
    const seguros = varios.map((opciones, n) => {
      const { certificado, privada } = this.titular(opciones)
      const cadena = n === 0 ? [certificado, this.subordinada.certificado, this.raiz.certificado] : [certificado]
      return forge.pkcs12.toPkcs12Asn1(privada, cadena, clave, { algorithm: 'aes256', useMac: false })
    })
    // PFX: version, and a ContentInfo whose octets are the sequence of safes
    const octetosDe = (pfx: forge.asn1.Asn1 | undefined) => hijosDe(hijosDe(hijosDe(pfx)[1])[1])[0]
    const [primero] = seguros
    const octetos = octetosDe(primero)
    if (!primero || !octetos) throw new Error('no holder was told')
    const todos = seguros.flatMap((uno) => hijosDe(forge.asn1.fromDer(String(octetosDe(uno)?.value))))
    octetos.value = forge.asn1
      .toDer(forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SEQUENCE, true, todos))
      .getBytes()
    return Buffer.from(forge.asn1.toDer(primero).getBytes(), 'binary')
  }

  /** Ready to sign, without the slow way through a .p12. */
  llaves({ cadena = true, ...opciones }: OpcionesTitular & { cadena?: boolean } = {}): Llaves {
    const { certificado, privada } = this.titular(opciones)
    const clave = pki.privateKeyInfoToPem(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(privada)))
    return llavesDePem({
      clave,
      cadena: [pki.certificateToPem(certificado), ...(cadena ? [this.subordinadaPem, this.raizPem] : [])],
    })
  }
}
