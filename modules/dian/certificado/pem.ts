import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Certificado, Llaves } from '../documento/tipos.ts'
import { leerDer, rfc2253 } from './der.ts'

/** A certificate as signatures name it. @throws when the bytes are none. */
export function certificadoDe(der: Buffer): Certificado {
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

/** To be stored: the key must be kept encrypted, the certificates are public. Holder first. */
export const llavesAPem = ({ clave, cadena }: Llaves): { clave: string; cadena: string[] } => ({
  clave: clave.export({ type: 'pkcs8', format: 'pem' }).toString(),
  cadena: cadena.map(({ der }) => new X509Certificate(der).toString()),
})

/** Back from what {@link llavesAPem} gave. @throws when either is damaged. */
export const llavesDePem = ({ clave, cadena }: { clave: string; cadena: readonly string[] }): Llaves => ({
  clave: createPrivateKey(clave),
  cadena: cadena.map((pem) => certificadoDe(new X509Certificate(pem).raw)),
})
