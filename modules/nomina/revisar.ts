import { createHash, X509Certificate } from 'node:crypto'
import type { Element, Node } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import type { NominaLeida } from './leer.ts'
import { documentoDe } from './leer.ts'

export type RevisionCune = 'correcto' | 'distinto' | 'no_verificado'
export type RevisionFirma = 'valida' | 'alterada' | 'sin_firma'

/**
 * Recomputes the CUNE with the PIN of the software that made the document (payroll annex 1.0: SHA-384 of its data, PIN and environment).
 * @param pin null where the office does not know that software
 */
export function revisarCune({ cadena, ambiente, cune }: NominaLeida, pin: string | null): RevisionCune {
  if (pin === null) return 'no_verificado'
  return createHash('sha384').update(`${cadena}${pin}${String(ambiente)}`).digest('hex') === cune ? 'correcto' : 'distinto'
}

const FIRMA = 'http://www.w3.org/2000/09/xmldsig#'
/** A document has three (itself, its key, its properties), with a transform or two. */
const MAS_REFERENCIAS = 6
const MAS_TRANSFORMACIONES = 12
/** Where the annex puts the signature. What it covers leaves the signature itself out, so that in another place it could bring what nobody signed. */
const LUGAR = ['ExtensionContent', 'UBLExtension', 'UBLExtensions']

function enSuLugar(firma: Element): boolean {
  const raiz = firma.ownerDocument?.documentElement
  const padres: (Node | null)[] = [firma.parentNode]
  while (padres.length <= LUGAR.length) padres.push(padres.at(-1)?.parentNode ?? null)
  return padres.pop() === raiz && LUGAR.every((nombre, i) => padres[i]?.localName === nombre)
}

const cuantos = (firma: Element, nombre: string): number => firma.getElementsByTagNameNS(FIRMA, nombre).length

/** Whether the document is as its signer left it, and who that is by the certificate it carries. The chain above it is not judged. */
export function revisarFirma(xml: Buffer): { firma: RevisionFirma; firmante: string | null } {
  const documento = documentoDe(xml)
  const [firma, otra] = [...documento.getElementsByTagNameNS(FIRMA, 'Signature')]
  const certificado = firma?.getElementsByTagNameNS(FIRMA, 'X509Certificate')[0]?.textContent?.replace(/\s/g, '')
  if (!firma || !certificado) return { firma: 'sin_firma', firmante: null }
  if (otra || !enSuLugar(firma) || cuantos(firma, 'Reference') > MAS_REFERENCIAS || cuantos(firma, 'Transform') > MAS_TRANSFORMACIONES) return { firma: 'alterada', firmante: null }
  try {
    const leido = new X509Certificate(Buffer.from(certificado, 'base64'))
    const revision = new SignedXml({ publicCert: leido.toString() })
    revision.loadSignature(firma.toString())
    const cubreTodo = revision.getReferences().some(({ uri }) => uri === '')
    const intacta = revision.checkSignature(new TextDecoder().decode(xml))
    return { firma: intacta && cubreTodo ? 'valida' : 'alterada', firmante: /CN=([^\n]+)/.exec(leido.subject)?.[1] ?? leido.subject.replaceAll('\n', ', ') }
  } catch {
    return { firma: 'alterada', firmante: null }
  }
}
