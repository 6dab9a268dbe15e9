import { createVerify, X509Certificate } from 'node:crypto'
import { sha256 } from './huellas.ts'
import { canonico, conXmlns } from './xml.ts'

const entre = (texto: string, patron: RegExp): string => patron.exec(texto)?.[0] ?? ''
const dentro = (texto: string, patron: RegExp): string => patron.exec(texto)?.[1] ?? ''

/**
 * Looks at a document just signed, from its bytes alone: the three digests, the signature, and that it says who signs.
 * It knows only the canonical form that this module writes: a document that came from elsewhere may be good and not pass here.
 */
export function verificarPropia(bytes: Buffer): { valido: boolean; faltas: string[] } {
  const xml = bytes.toString('utf8')
  if (!bytes.equals(Buffer.from(xml, 'utf8'))) return { valido: false, faltas: ['El documento no es UTF-8.'] }
  const inicio = xml.indexOf('<ds:Signature ')
  const fin = xml.indexOf('</ds:Signature>') + '</ds:Signature>'.length
  const xmlns = dentro(xml, /<[A-Za-z]+((?: xmlns(?::\w+)?="[^"]*")+)/)
  if (inicio < 0 || fin < inicio || !xmlns) return { valido: false, faltas: ['El documento no está firmado.'] }
  const firma = xml.slice(inicio, fin)
  const firmado = entre(firma, /<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>/)
  const keyInfo = entre(firma, /<ds:KeyInfo Id="[^"]*">[\s\S]*?<\/ds:KeyInfo>/)
  const propiedades = entre(firma, /<xades:SignedProperties Id="[^"]*">[\s\S]*?<\/xades:SignedProperties>/)
  const [documento, clave, firmante] = [...firmado.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, valor]) => valor)
  const certificado = dentro(keyInfo, /<ds:X509Certificate>([^<]*)</)
  const casos: [boolean, string][] = [
    [documento === sha256(canonico(xml.slice(0, inicio) + xml.slice(fin))), 'El resumen del documento no corresponde.'],
    [clave === sha256(conXmlns(keyInfo, xmlns)), 'El resumen de KeyInfo no corresponde.'],
    [firmante === sha256(conXmlns(propiedades, xmlns)), 'El resumen de SignedProperties no corresponde.'],
    [
      firmaVale(conXmlns(firmado, xmlns), certificado, dentro(firma, /<ds:SignatureValue[^>]*>([^<]*)</)),
      'El valor de la firma no corresponde al certificado.',
    ],
  ]
  const faltas = casos.filter(([bien]) => !bien).map(([, texto]) => texto)
  return { valido: faltas.length === 0, faltas }
}

function firmaVale(datos: string, certificado: string, valor: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificado, 'base64'))
    return createVerify('RSA-SHA256').update(datos).verify(publicKey, valor, 'base64')
  } catch {
    return false
  }
}
