import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/** Three levels, worthless outside this folder. */
export interface Autoridad {
  raiz: string
  subordinada: string
  clave: string
  dian: { certificado: string; clave: string }
}

interface PedidoCertificado {
  nit: string
  nombre: string
  /** Default: two years from yesterday. */
  desde?: Date
  dias?: number
  sinNoRepudio?: boolean
}

const DIA_MS = 86_400_000
const DIAN = '800197268'
/** libxml2 accepts at most 64 bits in X509SerialNumber. */
const serie = () => `0${randomBytes(8).toString('hex').replace(/^./, '1')}`

const parDeClaves = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publica: publicKey, privada: privateKey }
}

const UTF8: number = forge.asn1.Type.UTF8
const rdn = (type: string, value: string): forge.pki.CertificateField => ({ type, value, valueTagClass: UTF8 })
/** ASCII only: node-forge encodes other letters of an issuer twice. */
const sujeto = (cn: string, resto: [string, string][] = []) => [
  rdn('2.5.4.6', 'CO'),
  rdn('2.5.4.7', 'Bogota D.C.'),
  rdn('2.5.4.10', 'AC Simulador'),
  rdn('2.5.4.3', cn),
  ...resto.map(([tipo, texto]) => rdn(tipo, texto)),
]

interface Firmante {
  certificado: forge.pki.Certificate
  clave: string
}

function certificar(
  publica: string,
  quien: forge.pki.CertificateField[],
  extensiones: object[],
  desde: Date,
  dias: number,
  firmante: Firmante | string,
): forge.pki.Certificate {
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = forge.pki.publicKeyFromPem(publica)
  certificado.serialNumber = serie()
  certificado.validity.notBefore = desde
  certificado.validity.notAfter = new Date(desde.getTime() + dias * DIA_MS)
  certificado.setSubject(quien)
  certificado.setIssuer(typeof firmante === 'string' ? quien : firmante.certificado.subject.attributes)
  certificado.setExtensions(extensiones)
  certificado.sign(
    forge.pki.privateKeyFromPem(typeof firmante === 'string' ? firmante : firmante.clave),
    forge.md.sha256.create(),
  )
  return certificado
}

const DE_CA = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  { name: 'subjectKeyIdentifier' },
]
const deTitular = (sinNoRepudio: boolean) => [
  { name: 'basicConstraints', cA: false, critical: true },
  { name: 'keyUsage', digitalSignature: true, nonRepudiation: !sinNoRepudio, critical: true },
  { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
  { name: 'subjectKeyIdentifier' },
]

/** Takes about half a second. */
export function crearAutoridad(): Autoridad {
  const desde = new Date(Date.now() - 3650 * DIA_MS)
  const [raiz, subordinada, dian] = [parDeClaves(), parDeClaves(), parDeClaves()]
  const deRaiz = certificar(raiz.publica, sujeto('RAIZ AC SIMULADOR'), DE_CA, desde, 9000, raiz.privada)
  const deSub = certificar(
    subordinada.publica,
    sujeto('AC SIMULADOR Clase II', [['1.2.840.113549.1.9.1', 'info@ac.simulador.co']]),
    DE_CA,
    desde,
    8000,
    { certificado: deRaiz, clave: raiz.privada },
  )
  const deDian = certificar(
    dian.publica,
    sujeto('DIAN (SIMULADOR)', [['2.5.4.5', DIAN]]),
    deTitular(false),
    desde,
    7900,
    { certificado: deSub, clave: subordinada.privada },
  )
  return {
    raiz: forge.pki.certificateToPem(deRaiz),
    subordinada: forge.pki.certificateToPem(deSub),
    clave: subordinada.privada,
    dian: { certificado: forge.pki.certificateToPem(deDian), clave: dian.privada },
  }
}

const pares = new Map<string, ReturnType<typeof parDeClaves>>()

/** A renewed certificate keeps its key, which takes a tenth of a second to make. */
function parDe(nit: string): ReturnType<typeof parDeClaves> {
  const suyo = pares.get(nit) ?? parDeClaves()
  pares.set(nit, suyo)
  return suyo
}

/**
 * Like a bought certificate: NIT in serialNumber, non-repudiation.
 * @returns the .p12, with its chain unless `sinCadena`
 */
export function emitirP12(autoridad: Autoridad, pedido: PedidoCertificado, clave: string, sinCadena = false): Buffer {
  const par = parDe(pedido.nit)
  const subordinada = forge.pki.certificateFromPem(autoridad.subordinada)
  const desde = pedido.desde ?? new Date(Date.now() - DIA_MS)
  const titular = certificar(
    par.publica,
    sujeto(pedido.nombre, [['2.5.4.5', pedido.nit]]),
    deTitular(pedido.sinNoRepudio ?? false),
    desde,
    pedido.dias ?? 730,
    { certificado: subordinada, clave: autoridad.clave },
  )
  const cadena = sinCadena ? [titular] : [titular, subordinada, forge.pki.certificateFromPem(autoridad.raiz)]
  const p12 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(par.privada), cadena, clave, {
    algorithm: '3des',
    friendlyName: pedido.nombre,
    count: 2048,
  })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}

export interface Titular {
  nit: string
  confiable: boolean
  desde: Date
  hasta: Date
  noRepudio: boolean
}

const MAS = 200
const leidos = new Map<string, X509Certificate>()

/** Reading one takes as long as checking its signature, and the same few come with every message. @throws Error for other bytes */
export function leerCertificado(base64: string): X509Certificate {
  const leido = leidos.get(base64) ?? new X509Certificate(Buffer.from(base64, 'base64'))
  if (leidos.size >= MAS) leidos.clear()
  leidos.set(base64, leido)
  return leido
}

/** Owner and trust of a certificate, cached by fingerprint. */
export class Confianza {
  private readonly cas: { raiz: X509Certificate; subordinada: X509Certificate }[] = []
  private readonly vistos = new Map<string, Titular>()

  /** @throws Error when the subordinate was not signed by the root */
  agregar(raizPem: string, subordinadaPem: string): void {
    const raiz = new X509Certificate(raizPem)
    const subordinada = new X509Certificate(subordinadaPem)
    if (!subordinada.checkIssued(raiz) || !subordinada.verify(raiz.publicKey))
      throw new Error('la subordinada no es de esa raíz')
    this.cas.push({ raiz, subordinada })
    this.vistos.clear()
  }

  de(certificado: X509Certificate): Titular {
    const visto = this.vistos.get(certificado.fingerprint256)
    if (visto) return visto
    const titular = {
      nit: /serialNumber=(\d+)/.exec(certificado.subject)?.[1] ?? '',
      confiable: this.cas.some(
        ({ subordinada }) => certificado.checkIssued(subordinada) && certificado.verify(subordinada.publicKey),
      ),
      desde: new Date(certificado.validFrom),
      hasta: new Date(certificado.validTo),
      noRepudio: tieneNoRepudio(certificado),
    }
    this.vistos.set(certificado.fingerprint256, titular)
    return titular
  }
}

export const vigente = ({ desde, hasta }: Titular, ahora: Date): boolean => desde <= ahora && ahora <= hasta

function tieneNoRepudio(certificado: X509Certificate): boolean {
  try {
    const uso = forge.pki.certificateFromPem(certificado.toString()).getExtension('keyUsage')
    return typeof uso === 'object' && 'nonRepudiation' in uso && uso.nonRepudiation === true
  } catch {
    return false // not RSA: this authority gives no such certificate
  }
}
