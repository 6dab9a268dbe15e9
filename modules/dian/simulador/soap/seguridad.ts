import { createHash, createVerify, type X509Certificate } from 'node:crypto'
import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm'
import { leerCertificado, vigente, type Confianza, type Titular } from '../autoridad.ts'
import { atributo, leerCanonico, todos, uno, valor, type Nodo } from '../xml/arbol.ts'

const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const NS = {
  wsu: WSU,
  wsse: WSSE,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  s: 'http://www.w3.org/2003/05/soap-envelope',
  wsa: 'http://www.w3.org/2005/08/addressing',
}
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const HOLGURA_MS = 5 * 60_000
const ACCION = 'http://wcf.dian.colombia/IWcfDianCustomerServices/'
const SHA: Record<string, string> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}

interface Peticion {
  op: string
  parametros: Nodo
  titular: Titular
}

/** Refused by WCF before the operation. */
export class FallaSoap extends Error {
  readonly tipo: 'InvalidSecurity' | 'Client' | 'Sintaxis'
  constructor(tipo: FallaSoap['tipo'], detalle: string) {
    super(detalle)
    this.tipo = tipo
  }
}

const insegura = (detalle: string) => new FallaSoap('InvalidSecurity', detalle)

export interface Reglas {
  ahora: Date
  urlLogica: string
  tolerante: boolean
  confianza: Confianza
}

/**
 * Checks WS-Security in the DIAN's order: timestamp, certificate, signature over `To`.
 * @throws FallaSoap
 */
export function leerPeticion(bytes: Buffer, reglas: Reglas): Peticion {
  if (bytes.includes('<!DOCTYPE') || bytes.includes(0)) throw new FallaSoap('Sintaxis', 'El sobre trae un DTD.')
  let documento: XmlDocument
  try {
    documento = XmlDocument.fromBuffer(bytes)
  } catch {
    throw new FallaSoap('Sintaxis', 'El cuerpo no es XML.')
  }
  try {
    const sobre = leerCanonico(documento.canonicalizeToString())
    const operacion = uno(sobre, 'Body')?.hijos[0]
    if (sobre.nombre !== 'Envelope' || sobre.ns !== NS.s || !operacion)
      throw new FallaSoap('Sintaxis', 'No es un sobre SOAP 1.2 con una operación.')
    const titular = seguridad(documento, sobre, reglas)
    const accion = valor(sobre, 'Header/Action')
    if (accion !== `${ACCION}${operacion.nombre}`)
      throw new FallaSoap('Sintaxis', `La acción «${accion}» no es la de ${operacion.nombre}.`)
    return { op: operacion.nombre, parametros: operacion, titular }
  } finally {
    documento.dispose()
  }
}

function seguridad(documento: XmlDocument, sobre: Nodo, { ahora, urlLogica, tolerante, confianza }: Reglas): Titular {
  const cabecera = uno(sobre, 'Header')
  const bloque = uno(cabecera, 'Security')
  const marca = uno(bloque, 'Timestamp')
  revisarHora(marca, ahora)
  const token = uno(bloque, 'BinarySecurityToken')
  const certificado = certificadoDe(token)
  const titular = confianza.de(certificado)
  if (!titular.confiable || !vigente(titular, ahora))
    throw new FallaSoap('Client', 'El certificado no es de una entidad reconocida o no está vigente.')
  const firma = uno(bloque, 'Signature')
  if (todos(bloque, 'Signature').length !== 1 || !firma) throw insegura('Se espera una firma.')
  apuntaAlToken(firma, token, certificado)
  const cubiertos = verificar(documento, firma, certificado)
  const para = uno(cabecera, 'To')
  if (todos(cabecera, 'To').length !== 1 || !cubiertos.has('To')) throw insegura('La firma no cubre To.')
  if (!tolerante && !cubiertos.has('Timestamp')) throw insegura('La firma no cubre Timestamp.')
  if (para?.texto.trim() !== urlLogica)
    throw insegura(`To dice «${para?.texto.trim() ?? ''}» y el servicio es «${urlLogica}».`)
  return titular
}

function revisarHora(marca: Nodo | undefined, ahora: Date): void {
  const creado = Date.parse(valor(marca, 'Created'))
  const vence = Date.parse(valor(marca, 'Expires'))
  if (Number.isNaN(creado) || Number.isNaN(vence)) throw insegura('Falta Timestamp con Created y Expires.')
  if (creado > ahora.getTime() + HOLGURA_MS || vence < ahora.getTime() - HOLGURA_MS || vence <= creado)
    throw insegura('Timestamp fuera de la ventana de cinco minutos.')
}

function certificadoDe(token: Nodo | undefined): X509Certificate {
  try {
    return leerCertificado(token?.texto.trim() ?? '')
  } catch {
    throw insegura('BinarySecurityToken no es un certificado.')
  }
}

/** By its Id, or by the thumbprint that some clients write. */
function apuntaAlToken(firma: Nodo, token: Nodo | undefined, certificado: X509Certificate): void {
  const referencia = uno(firma, 'KeyInfo/SecurityTokenReference')
  const porId =
    atributo(uno(referencia, 'Reference'), 'URI') === `#${atributo(token, 'Id')}` && atributo(token, 'Id') !== ''
  const huella = createHash('sha1').update(certificado.raw).digest('base64')
  if (!porId && valor(referencia, 'KeyIdentifier') !== huella)
    throw insegura('KeyInfo no apunta al BinarySecurityToken.')
}

const prefijos = (nodo: Nodo | undefined) =>
  atributo(uno(nodo, 'InclusiveNamespaces'), 'PrefixList')
    .split(/\s+/)
    .filter(Boolean)
    .map((prefijo) => (prefijo === '#default' ? '' : prefijo))

function verificar(documento: XmlDocument, firma: Nodo, certificado: X509Certificate): Set<string> {
  const info = uno(firma, 'SignedInfo')
  const canon = uno(info, 'CanonicalizationMethod')
  if (atributo(canon, 'Algorithm') !== EXC) throw insegura('SignedInfo debe canonicalizarse con C14N exclusivo.')
  if (atributo(uno(info, 'SignatureMethod'), 'Algorithm') !== 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    throw insegura('La firma debe ser rsa-sha256.')
  const cubiertos = new Set<string>()
  for (const referencia of todos(info, 'Reference')) {
    const id = atributo(referencia, 'URI').slice(1)
    const elemento = buscar(documento, id)
    const transformas = todos(referencia, 'Transforms/Transform')
    if (!transformas.every((una) => atributo(una, 'Algorithm') === EXC))
      throw insegura('Una referencia lleva otra transformación.')
    const algoritmo = SHA[atributo(uno(referencia, 'DigestMethod'), 'Algorithm')]
    const canonico = elemento.canonicalizeToString({
      mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
      inclusiveNamespacePrefixes: transformas.flatMap(prefijos),
    })
    if (
      !algoritmo ||
      createHash(algoritmo).update(canonico, 'utf8').digest('base64') !== valor(referencia, 'DigestValue')
    )
      throw insegura(`El resumen de ${elemento.name} no coincide.`)
    cubiertos.add(elemento.name)
  }
  const texto = enSuSitio(
    documento,
    '/s:Envelope/s:Header/wsse:Security/ds:Signature/ds:SignedInfo',
  ).canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, inclusiveNamespacePrefixes: prefijos(canon) })
  const vale = createVerify('RSA-SHA256')
    .update(texto, 'utf8')
    .verify(certificado.publicKey, Buffer.from(valor(firma, 'SignatureValue'), 'base64'))
  if (!vale) throw insegura('El valor de la firma no es válido.')
  return cubiertos
}

function enSuSitio(documento: XmlDocument, camino: string): XmlElement {
  const encontrado = documento.find(camino, NS)
  const [elemento] = encontrado
  if (encontrado.length !== 1 || !(elemento instanceof XmlElement)) throw insegura(`Se espera un solo ${camino}.`)
  return elemento
}

/** Only in the two places where a signed part may stand. */
function buscar(documento: XmlDocument, id: string): XmlElement {
  if (!/^[\w.-]+$/.test(id)) throw insegura('Una referencia no apunta a un Id.')
  if (documento.find(`//*[@wsu:Id='${id}' or @Id='${id}']`, NS).length !== 1) throw insegura(`El Id ${id} no es único.`)
  return enSuSitio(
    documento,
    `/s:Envelope/s:Header/wsa:To[@wsu:Id='${id}'] | /s:Envelope/s:Header/wsse:Security/wsu:Timestamp[@wsu:Id='${id}'] | ` +
      `/s:Envelope/s:Body[@wsu:Id='${id}']`,
  )
}
