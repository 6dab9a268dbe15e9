import { conPunto } from '../../../schemas/es-co/index.ts'
import { X509Certificate } from 'node:crypto'
import type { Element, Node } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { leerXml } from './dom.ts'

export type RevisionFirma = 'valida' | 'alterada' | 'sin_firma'

const FIRMA = 'http://www.w3.org/2000/09/xmldsig#'
/** A document has three (itself, its key, its properties), with a transform or two. */
const MAS_REFERENCIAS = 6
const MAS_TRANSFORMACIONES = 12
/**
 * Where the annex puts the signature. What it covers leaves the signature itself out, so that in another place it could bring what nobody
 * signed.
 */
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
  const documento = leerXml(xml.toString('utf8'))?.ownerDocument
  if (!documento) return { firma: 'sin_firma', firmante: null }
  const [firma, otra] = [...documento.getElementsByTagNameNS(FIRMA, 'Signature')]
  const certificado = firma?.getElementsByTagNameNS(FIRMA, 'X509Certificate')[0]?.textContent?.replace(/\s/g, '')
  if (!firma || !certificado) return { firma: 'sin_firma', firmante: null }
  if (
    otra ||
    !enSuLugar(firma) ||
    cuantos(firma, 'Reference') > MAS_REFERENCIAS ||
    cuantos(firma, 'Transform') > MAS_TRANSFORMACIONES
  )
    return { firma: 'alterada', firmante: null }
  try {
    const leido = new X509Certificate(Buffer.from(certificado, 'base64'))
    const revision = new SignedXml({ publicCert: leido.toString() })
    revision.loadSignature(firma.toString())
    const cubreTodo = revision.getReferences().some(({ uri }) => uri === '')
    const intacta = revision.checkSignature(new TextDecoder().decode(xml))
    return {
      firma: intacta && cubreTodo ? 'valida' : 'alterada',
      firmante: /CN=([^\n]+)/.exec(leido.subject)?.[1] ?? leido.subject.replaceAll('\n', ', '),
    }
  } catch {
    return { firma: 'alterada', firmante: null }
  }
}

/**
 * The signature of the DIAN's ApplicationResponse in words, for the attempt that brought it. Tens of milliseconds. It decides nothing: the
 * DIAN publishes no chain to judge it by.
 */
export function firmaDelAcuse(xml: Buffer): string {
  const { firma, firmante } = revisarFirma(xml)
  if (firma === 'sin_firma') return 'Acuse sin firma.'
  return firma === 'valida'
    ? `Acuse con firma válida de ${conPunto(firmante ?? 'quien lo firmó')}`
    : `La firma del acuse no se pudo verificar${firmante ? ` (dice ser de ${firmante})` : ''}.`
}
