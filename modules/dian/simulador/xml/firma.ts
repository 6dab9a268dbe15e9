import { createHash, createVerify, type X509Certificate } from 'node:crypto'
import { XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'
import { leerCertificado } from '../autoridad.ts'
import { Revision, type Falta } from '../reglas/calculos.ts'
import { atributo, hondos, leerCanonico, todos, uno, valor, type Nodo } from './arbol.ts'

const DS = { ds: 'http://www.w3.org/2000/09/xmldsig#' }
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const PROPIEDADES = 'http://uri.etsi.org/01903#SignedProperties'
const METODOS: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'RSA-SHA384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'RSA-SHA512',
}
const RESUMENES: Record<string, string> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}

/** `cuerpo` is the canonical document without its signature. */
export interface FirmaLeida {
  faltas: Falta[]
  cuerpo: Nodo
  firma: Nodo | null
  certificado: X509Certificate | null
  firmadoEn: string
}

const resumen = (metodo: string, texto: string) => {
  const nombre = RESUMENES[metodo]
  return nombre ? createHash(nombre).update(texto, 'utf8').digest('base64') : null
}

/**
 * XAdES: libxml2 canonicalises, node:crypto digests. The three references must be the whole document, this signature's KeyInfo and its
 * SignedProperties.
 * @param tolerante accepts C14N as a transform of the whole document
 */
export function leerFirma(bytes: Buffer, tolerante: boolean): FirmaLeida {
  const revision = new Revision()
  const documento = XmlDocument.fromBuffer(bytes)
  const copia = XmlDocument.fromBuffer(bytes)
  try {
    const firmas = documento.find('//ds:Signature', DS)
    const original = firmas[0]
    if (original instanceof XmlElement) original.remove()
    const canonico = documento.canonicalizeToString()
    const cuerpo = leerCanonico(canonico)
    if (firmas.length !== 1) {
      revision.exigir(false, 'ZE01', `El documento trae ${firmas.length} firmas y debe traer una.`)
      return { faltas: revision.faltas, cuerpo, firma: null, certificado: null, firmadoEn: '' }
    }
    return { ...verificar(aislar(copia), canonico, cuerpo, tolerante, revision), cuerpo }
  } finally {
    documento.dispose()
    copia.dispose()
  }
}

/** Prunes the document to its signature: same canonical texts, far fewer nodes. */
function aislar(documento: XmlDocument): XmlElement {
  for (const hijo of documento.find('/*/*[not(.//ds:Signature)]', DS)) hijo.remove()
  for (const hijo of documento.find('/*/*/*[not(.//ds:Signature)]', DS)) hijo.remove()
  const firma = documento.get('//ds:Signature', DS)
  if (!(firma instanceof XmlElement)) throw new Error('la firma se perdió')
  return firma
}

const canonicoDe = (nodo: XmlNode | null) => (nodo instanceof XmlElement ? nodo.canonicalizeToString() : '')

function verificar(
  elemento: XmlElement,
  canonico: string,
  cuerpo: Nodo,
  tolerante: boolean,
  revision: Revision,
): Omit<FirmaLeida, 'cuerpo'> {
  const firma = leerCanonico(elemento.canonicalizeToString())
  const id = atributo(firma, 'Id')
  const info = uno(firma, 'SignedInfo')
  const llave = uno(firma, 'KeyInfo')
  const propiedades = uno(firma, 'Object/QualifyingProperties/SignedProperties')
  revision.exigir(enSuLugar(cuerpo, elemento), 'ZE01', 'La firma debe ir sola en la última UBLExtension.')
  revision.exigir(
    atributo(uno(info, 'CanonicalizationMethod'), 'Algorithm') === C14N,
    'ZE01',
    'SignedInfo debe canonicalizarse con C14N inclusivo (DC03).',
  )
  revision.exigir(
    Boolean(propiedades) && atributo(uno(firma, 'Object/QualifyingProperties'), 'Target') === `#${id}` && id !== '',
    'ZE01',
    'QualifyingProperties no apunta a esta firma.',
  )
  const ids = [firma, ...hondosTodos(firma)].map((nodo) => atributo(nodo, 'Id')).filter(Boolean)
  revision.exigir(new Set(ids).size === ids.length, 'ZE01', 'Hay identificadores repetidos en la firma.')

  const textos: Record<string, () => string> = {
    documento: () => canonico,
    llave: () => canonicoDe(elemento.get('ds:KeyInfo', DS)),
    propiedades: () => canonicoDe(elemento.get('ds:Object/*/*[local-name()="SignedProperties"]', DS)),
  }
  const cubiertos = new Set<string>()
  for (const referencia of todos(info, 'Reference')) {
    const destino = destinoDe(referencia, atributo(llave, 'Id'), atributo(propiedades, 'Id'))
    const transformas = todos(referencia, 'Transforms/Transform').map((una) => atributo(una, 'Algorithm'))
    // real accepted invoices name it; it changes nothing
    const admitidas = destino === 'documento' ? [ENVUELTA, ...(tolerante ? [C14N] : [])] : [C14N]
    const bien =
      transformas.every((una) => admitidas.includes(una)) && (destino !== 'documento' || transformas.includes(ENVUELTA))
    revision.exigir(
      destino !== null && bien,
      'ZE01',
      `La referencia «${atributo(referencia, 'URI')}» no es de las tres del perfil XAdES-EPES.`,
    )
    if (!destino || !bien) continue
    cubiertos.add(destino)
    const calculado = resumen(atributo(uno(referencia, 'DigestMethod'), 'Algorithm'), textos[destino]?.() ?? '')
    revision.exigir(
      calculado !== null && calculado === valor(referencia, 'DigestValue'),
      'ZE02',
      `Valor de la firma inválido: el resumen de ${destino} no coincide.`,
    )
  }
  revision.exigir(
    cubiertos.size === 3 && todos(info, 'Reference').length === 3,
    'ZE01',
    'La firma debe cubrir el documento, KeyInfo y SignedProperties.',
  )
  const certificado = certificadoDe(llave)
  revision.exigir(certificado !== null, 'ZD01', 'La firma no trae el certificado del firmante.')
  if (certificado) {
    const metodo = METODOS[atributo(uno(info, 'SignatureMethod'), 'Algorithm')]
    const firmado = canonicoDe(elemento.get('ds:SignedInfo', DS))
    revision.exigir(
      metodo !== undefined && firmaVale(metodo, firmado, certificado, valor(firma, 'SignatureValue')),
      'ZE02',
      'Valor de la firma inválido.',
    )
  }
  return {
    faltas: revision.faltas,
    firma,
    certificado,
    firmadoEn: valor(propiedades, 'SignedSignatureProperties/SigningTime'),
  }
}

const hondosTodos = (nodo: Nodo): Nodo[] => nodo.hijos.flatMap((hijo) => [hijo, ...hondosTodos(hijo)])

/** The signature must be alone in the last extension. */
function enSuLugar(cuerpo: Nodo, elemento: XmlElement): boolean {
  const ultima = todos(cuerpo, 'UBLExtensions/UBLExtension').at(-1)
  const contenido = uno(ultima, 'ExtensionContent')
  const padre = elemento.parent
  return (
    contenido?.hijos.length === 0 &&
    hondos(cuerpo, 'Signature').length === 0 &&
    padre?.name === 'ExtensionContent' &&
    padre.parent?.name === 'UBLExtension'
  )
}

function destinoDe(referencia: Nodo, idLlave: string, idPropiedades: string): string | null {
  const uri = referencia.atributos.get('URI')
  if (uri === '') return 'documento'
  if (idLlave && uri === `#${idLlave}`) return 'llave'
  if (idPropiedades && uri === `#${idPropiedades}` && atributo(referencia, 'Type') === PROPIEDADES) return 'propiedades'
  return null
}

function certificadoDe(llave: Nodo | undefined): X509Certificate | null {
  try {
    return leerCertificado(valor(llave, 'X509Data/X509Certificate'))
  } catch {
    return null
  }
}

function firmaVale(metodo: string, texto: string, certificado: X509Certificate, firma: string): boolean {
  try {
    return createVerify(metodo).update(texto, 'utf8').verify(certificado.publicKey, Buffer.from(firma, 'base64'))
  } catch {
    return false // a key that is not RSA
  }
}
