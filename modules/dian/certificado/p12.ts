import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { Certificado, Llaves } from '../documento/tipos.ts'
import { leerDer, rfc2253 } from './der.ts'
import forge from 'node-forge'
import { invalid, Problem, type FieldErrors } from '../../kernel/index.ts'
import { conPresupuesto, DemasiadoCalculo } from './derivar.ts'

function certificadoDe(der: Buffer): Certificado {
  const x509 = new X509Certificate(der)
  const { emisor, sujeto } = leerDer(der)
  const [desde, hasta] = [new Date(x509.validFrom), new Date(x509.validTo)]
  if (Number.isNaN(desde.getTime()) || Number.isNaN(hasta.getTime()))
    throw new Error('the certificate has no readable validity')
  return {
    der,
    emisor: rfc2253(emisor),
    sujeto: rfc2253(sujeto),
    serie: BigInt(`0x${x509.serialNumber}`).toString(),
    desde,
    hasta,
  }
}

/** PEM, holder first. The caller must encrypt the key. */
export const llavesAPem = ({ clave, cadena }: Llaves): { clave: string; cadena: string[] } => ({
  clave: clave.export({ type: 'pkcs8', format: 'pem' }).toString(),
  cadena: cadena.map(({ der }) => new X509Certificate(der).toString()),
})

export const llavesDePem = ({ clave, cadena }: { clave: string; cadena: readonly string[] }): Llaves => ({
  clave: createPrivateKey(clave),
  cadena: cadena.map((pem) => certificadoDe(new X509Certificate(pem).raw)),
})

const archivo = (mensaje: string) => () => invalid({ archivo: [mensaje] })
const archivoMalo = archivo(
  'El archivo no es un certificado de firma .p12 o .pfx. Pida a la entidad certificadora el archivo completo.',
)
const archivoCostoso = archivo(
  'El archivo pide demasiado cálculo para abrirlo (iteraciones). Expórtelo de nuevo con las opciones normales de su programa.',
)
const claveMala = () =>
  invalid({
    clave: ['La clave no abre este certificado. Revise mayúsculas y que sea la clave del archivo, no la de la DIAN.'],
  })

/**
 * Accepts old ciphers (RC2-40, 3DES). Takes the certificate that signs, is valid at `ahora` and lasts longest; does not judge it.
 * @throws Problem 422 by field (`archivo`, `clave`)
 */
export function leerP12(archivo: Buffer, clave: string, ahora = new Date()): Llaves {
  const p12 = abrir(archivo, clave)
  const llaves = llavesPrivadas(p12)
  if (!llaves.length)
    throw invalid({ archivo: ['El archivo no trae la llave privada. Expórtelo de nuevo con su llave (.p12 o .pfx).'] })
  const certificados = bolsas(p12, forge.pki.oids.certBag).flatMap(certificadoDeBolsa)
  const pares = llaves.flatMap((privada) =>
    certificados
      .filter((uno) => uno.checkPrivateKey(privada))
      .map((titular) => ({ privada, titular, vale: valor(titular, ahora) })),
  )
  const [elegido] = pares.sort((a, b) => b.vale - a.vale || hasta(b.titular) - hasta(a.titular))
  if (!elegido) throw invalid({ archivo: ['El archivo no trae el certificado de su llave privada.'] })
  const { privada, titular } = elegido
  return {
    clave: privada,
    cadena: intentar(() => cadenaDe(titular, certificados).map(({ raw }) => certificadoDe(raw)), archivoMalo),
  }
}

function abrir(archivo: Buffer, clave: string): forge.pkcs12.Pkcs12Pfx {
  const asn1 = intentar(() => forge.asn1.fromDer(forge.util.createBuffer(archivo.toString('binary'))), archivoMalo)
  let falla: unknown
  for (const letras of SOLO_ASCII.test(clave) ? ['utf8' as const] : ['utf8' as const, 'latin1' as const]) {
    try {
      return conPresupuesto(() => forge.pkcs12.pkcs12FromAsn1(asn1, false, clave), letras)
    } catch (error) {
      if (error instanceof DemasiadoCalculo) throw archivoCostoso()
      falla = error
    }
  }
  throw /password|MAC|decrypt/i.test(falla instanceof Error ? falla.message : '') ? claveMala() : archivoMalo()
}

const SOLO_ASCII = /^[ -~]*$/

function intentar<T>(hacer: () => T, falla: () => Error): T {
  try {
    return hacer()
  } catch {
    throw falla()
  }
}

const bolsas = (p12: forge.pkcs12.Pkcs12Pfx, tipo: string | undefined): forge.pkcs12.Bag[] =>
  tipo ? (p12.getBags({ bagType: tipo })[tipo] ?? []) : []

function llavesPrivadas(p12: forge.pkcs12.Pkcs12Pfx): KeyObject[] {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids
  return [...bolsas(p12, pkcs8ShroudedKeyBag), ...bolsas(p12, keyBag)].map(({ key, asn1 }) => {
    const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1
    const der = Buffer.from(forge.asn1.toDer(info).getBytes(), 'binary')
    return intentar(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), archivoMalo)
  })
}

const hasta = ({ validTo }: X509Certificate): number => new Date(validTo).getTime()

/** Key usage outranks dates: a certificate for another use never becomes one that signs. */
function valor(certificado: X509Certificate, ahora: Date): number {
  const { usos } = intentar(() => leerDer(certificado.raw), archivoMalo)
  const firma = usos === null || (usos.firma && usos.noRepudio)
  const vigente = new Date(certificado.validFrom) <= ahora && ahora.getTime() <= hasta(certificado)
  return (firma ? 2 : 0) + (vigente ? 1 : 0)
}

function certificadoDeBolsa({ cert, asn1 }: forge.pkcs12.Bag): X509Certificate[] {
  const der = Buffer.from(forge.asn1.toDer(cert ? forge.pki.certificateToAsn1(cert) : asn1).getBytes(), 'binary')
  try {
    return [new X509Certificate(der)]
  } catch {
    return []
  }
}

function cadenaDe(titular: X509Certificate, todos: readonly X509Certificate[]): X509Certificate[] {
  const cadena = [titular]
  for (let actual = titular; !firmaA(actual, actual);) {
    const padre = todos.find((otro) => !cadena.includes(otro) && firmaA(otro, actual))
    if (!padre) break
    cadena.push(padre)
    actual = padre
  }
  return cadena
}

export const firmaA = (padre: X509Certificate, hijo: X509Certificate): boolean =>
  hijo.checkIssued(padre) && hijo.verify(padre.publicKey)

export interface AbrirP12 {
  p12: Uint8Array
  clave: string
}

export interface P12Abierto {
  pem?: ReturnType<typeof llavesAPem>
  faltas?: FieldErrors
}

/** `leerP12` for a worker thread: opening may take a second of hashing. */
export function abrirP12({ p12, clave }: AbrirP12): P12Abierto {
  try {
    return { pem: llavesAPem(leerP12(Buffer.from(p12), clave)) }
  } catch (fault) {
    if (fault instanceof Problem && fault.errors) return { faltas: fault.errors }
    throw fault
  }
}
