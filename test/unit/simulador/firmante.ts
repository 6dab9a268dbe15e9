import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { zipSync } from 'fflate'
import forge from 'node-forge'
import { SignedXml } from 'xml-crypto'
import type { Simulador } from '../../harness/simulador.ts'

/**
 * A client of its own for proving the simulator: xml-crypto signs, nothing comes from modules/dian, so that a mistake
 * common to the program and the simulator would show here.
 */
export interface Titular {
  clave: string
  cadena: X509Certificate[]
  nit: string
}

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'

/** Opens what the simulator gave an issuer. */
export function abrir({ p12, clave, nit }: { p12: Buffer; clave: string; nit: string }): Titular {
  const bolsas = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), clave)
  const { pkcs8ShroudedKeyBag = '', certBag = '' } = forge.pki.oids
  const llave = bolsas.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key
  const cadena = (bolsas.getBags({ bagType: certBag })[certBag] ?? []).map(
    ({ cert }) => new X509Certificate(forge.pki.certificateToPem(cert!)),
  )
  return { clave: forge.pki.privateKeyToPem(llave!), cadena, nit }
}

/** What of a XAdES signature a test may spoil. */
export interface Detalles {
  momento: string
  politica?: string
  papel?: string
  certificados?: number
  transformas?: string[]
  referencias?: number
}

const propiedades = (
  id: string,
  { cadena }: Titular,
  {
    momento,
    politica = 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
    papel = 'supplier',
    certificados = 3,
  }: Detalles,
) =>
  '<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ' +
  `Target="#${id}"><xades:SignedProperties ` +
  `Id="${id}-signedprops"><xades:SignedSignatureProperties><xades:SigningTime>${momento}</xades:SigningTime><xades:SigningCertificate>` +
  cadena
    .slice(0, certificados)
    .map(
      (uno) =>
        '<xades:Cert><xades:CertDigest><ds:DigestMethod ' +
        `Algorithm="${SHA256}"/><ds:DigestValue>${createHash('sha256').update(uno.raw).digest('base64')}</ds:DigestValue></xades:CertDigest>` +
        '<xades:IssuerSerial><ds:X509IssuerName>CN=la ' +
        `autoridad</ds:X509IssuerName><ds:X509SerialNumber>${BigInt(`0x${uno.serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>`,
    )
    .join('') +
  `</xades:SigningCertificate><xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf</xades:Identifier></xades:SigPolicyId>` +
  '<xades:SigPolicyHash><ds:DigestMethod ' +
  `Algorithm="${SHA256}"/><ds:DigestValue>${politica}</ds:DigestValue></xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>` +
  (papel
    ? `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${papel}</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>`
    : '') +
  '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>'

/** Signs a document whose last ExtensionContent is empty. */
export function firmar(xml: string, titular: Titular, detalles: Detalles): Buffer {
  const id = `xmldsig-${randomUUID().slice(0, 8)}`
  const firma = new SignedXml({
    privateKey: titular.clave,
    signatureAlgorithm: RSA,
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: `${id}-keyinfo` },
    getKeyInfoContent: () =>
      `<ds:X509Data><ds:X509Certificate>${titular.cadena[0]!.raw.toString('base64')}</ds:X509Certificate></ds:X509Data>`,
    objects: [{ content: propiedades(id, titular, detalles) }],
  })
  const transforms = detalles.transformas ?? [C14N]
  const referencias = [
    {
      xpath: '/*',
      isEmptyUri: true,
      uri: '',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'],
      digestAlgorithm: SHA256,
    },
    { xpath: "//*[local-name(.)='KeyInfo']", transforms, digestAlgorithm: SHA256 },
    {
      xpath: "//*[local-name(.)='SignedProperties']",
      transforms,
      digestAlgorithm: SHA256,
      type: 'http://uri.etsi.org/01903#SignedProperties',
    },
  ]
  for (const referencia of referencias.slice(0, detalles.referencias ?? 3)) firma.addReference(referencia)
  firma.computeSignature(xml, {
    prefix: 'ds',
    attrs: { Id: id },
    existingPrefixes: { xades: 'http://uri.etsi.org/01903/v1.3.2#', ds: 'http://www.w3.org/2000/09/xmldsig#' },
    location: { reference: "(//*[local-name(.)='ExtensionContent'])[last()]", action: 'append' },
  })
  return Buffer.from(firma.getSignedXml(), 'utf8')
}

/** What of an envelope a test may spoil. */
export interface Sobre {
  para?: string
  creado?: Date
  soloTo?: boolean
  estropear?: (xml: string) => string
}

function sobre(
  titular: Titular,
  op: string,
  campos: Record<string, string>,
  urlLogica: string,
  { para = urlLogica, creado = new Date(), soloTo = false }: Sobre = {},
): string {
  const id = randomUUID()
  const vence = new Date(creado.getTime() + 300_000)
  const cuerpo = Object.entries(campos)
    .map(([nombre, dato]) => `<wcf:${nombre}>${dato}</wcf:${nombre}>`)
    .join('')
  const xml =
    '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:wcf="http://wcf.dian.colombia"><soap:Header ' +
    'xmlns:wsa="http://www.w3.org/2005/08/addressing">' +
    `<wsse:Security xmlns:wsse="${WSS}-wssecurity-secext-1.0.xsd" xmlns:wsu="${WSS}-wssecurity-utility-1.0.xsd"><wsu:Timestamp ` +
    `wsu:Id="TS-${id}"><wsu:Created>${creado.toISOString()}</wsu:Created><wsu:Expires>${vence.toISOString()}</wsu:Expires></wsu:Timestamp>` +
    `<wsse:BinarySecurityToken EncodingType="${WSS}-soap-message-security-1.0#Base64Binary" ` +
    `ValueType="${WSS}-x509-token-profile-1.0#X509v3" ` +
    `wsu:Id="X509-${id}">${titular.cadena[0]!.raw.toString('base64')}</wsse:BinarySecurityToken></wsse:Security>` +
    `<wsa:Action>http://wcf.dian.colombia/IWcfDianCustomerServices/${op}</wsa:Action><wsa:To ` +
    `xmlns:wsu="${WSS}-wssecurity-utility-1.0.xsd" ` +
    `wsu:Id="ID-${id}">${para}</wsa:To></soap:Header><soap:Body><wcf:${op}>${cuerpo}</wcf:${op}></soap:Body></soap:Envelope>`
  const firma = new SignedXml({
    idMode: 'wssecurity',
    privateKey: titular.clave,
    signatureAlgorithm: RSA,
    canonicalizationAlgorithm: EXC,
    getKeyInfoContent: () =>
      `<wsse:SecurityTokenReference><wsse:Reference URI="#X509-${id}" ` +
      `ValueType="${WSS}-x509-token-profile-1.0#X509v3"/></wsse:SecurityTokenReference>`,
  })
  if (!soloTo)
    firma.addReference({ xpath: "//*[local-name(.)='Timestamp']", transforms: [EXC], digestAlgorithm: SHA256 })
  firma.addReference({ xpath: "//*[local-name(.)='To']", transforms: [EXC], digestAlgorithm: SHA256 })
  firma.computeSignature(xml, {
    prefix: 'ds',
    existingPrefixes: { wsse: `${WSS}-wssecurity-secext-1.0.xsd`, wsu: `${WSS}-wssecurity-utility-1.0.xsd` },
    location: { reference: "//*[local-name(.)='Security']", action: 'append' },
  })
  return firma.getSignedXml()
}

/** An answer of the service, by local names. */
export interface Contestado {
  estado: number
  crudo: string
  codigo: string
  valido: string
  mensaje: string
  descripcion: string
  reglas: string[]
  dato(nombre: string): string
}

export async function llamar(
  sim: Simulador,
  titular: Titular,
  op: string,
  campos: Record<string, string>,
  { estropear = (xml) => xml, ...como }: Sobre = {},
): Promise<Contestado> {
  const respuesta = await fetch(sim.url, {
    method: 'POST',
    headers: { 'content-type': 'application/soap+xml;charset=UTF-8' },
    body: estropear(sobre(titular, op, campos, sim.urlLogica, como)),
  })
  const crudo = await respuesta.text()
  const dato = (nombre: string) => new RegExp(`<\\w+:${nombre}>([^<]*)<`).exec(crudo)?.[1] ?? ''
  return {
    estado: respuesta.status,
    crudo,
    codigo: dato('StatusCode'),
    valido: dato('IsValid'),
    mensaje: dato('StatusMessage'),
    descripcion: dato('StatusDescription'),
    reglas: [...crudo.matchAll(/<c:string>([^<]*)</g)].map(([, texto = '']) => texto),
    dato,
  }
}

export const zip = (archivos: Record<string, Buffer>): string => Buffer.from(zipSync(archivos)).toString('base64')

export const enviar = (sim: Simulador, titular: Titular, xml: Buffer, como: Sobre = {}) =>
  llamar(
    sim,
    titular,
    'SendBillSync',
    { fileName: 'z1.zip', contentFile: zip({ 'fv09003730760002600000001.xml': xml }) },
    como,
  )
