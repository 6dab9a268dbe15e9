import { createHash, createSign, randomUUID, X509Certificate } from 'node:crypto'
import type { Autoridad } from '../autoridad.ts'
import { diaDe, horaDe, sha384, rechaza, type Falta } from '../reglas/calculos.ts'
import { escapar } from './responder.ts'

export interface Asunto {
  numero: string
  cufe: string
  esquema: string
  nit: string
  dv: string
  nombre: string
  faltas: Falta[]
  mensaje: string
  eventos?: Evento[]
}
export interface Evento {
  codigo: string
  texto: string
  numero: string
  cude: string
  fecha: string
}

const RAIZ: [string, string][] = [
  ['xmlns', 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2'],
  ['xmlns:cac', 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'],
  ['xmlns:cbc', 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'],
  ['xmlns:ds', 'http://www.w3.org/2000/09/xmldsig#'],
  ['xmlns:ext', 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2'],
  ['xmlns:sts', 'dian:gov:co:facturaelectronica:Structures-2-1'],
  ['xmlns:xades', 'http://uri.etsi.org/01903/v1.3.2#'],
  ['xmlns:xades141', 'http://uri.etsi.org/01903/v1.4.1#'],
]
const ESPACIOS = RAIZ.map(([nombre, uri]) => ` ${nombre}="${uri}"`).join('')
const DIAN = 'schemeAgencyID="195" schemeAgencyName="CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)"'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const POLITICA = 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf'

const texto = (dato: string) => escapar(dato).replaceAll('&quot;', '"').replaceAll('&#39;', "'")
const resumen = (dato: string | Buffer) => createHash('sha256').update(dato).digest('base64')
const vacio = (nombre: string, algoritmo: string) => `<ds:${nombre} Algorithm="${algoritmo}"></ds:${nombre}>`
const digerido = (dato: string) => `${vacio('DigestMethod', SHA256)}<ds:DigestValue>${dato}</ds:DigestValue>`

const parte = (nombre: string, razon: string, nit: string, dv: string) =>
  `<cac:${nombre}><cac:PartyTaxScheme><cbc:RegistrationName>${texto(razon)}</cbc:RegistrationName><cbc:CompanyID ${DIAN} ` +
  `schemeID="${dv}" schemeName="31">${texto(nit)}</cbc:CompanyID>` +
  `<cac:TaxScheme><cbc:ID>01</cbc:ID><cbc:Name>IVA</cbc:Name></cac:TaxScheme></cac:PartyTaxScheme></cac:${nombre}>`

const linea = (numero: number, codigo: string, descripcion: string) =>
  `<cac:LineResponse><cac:LineReference><cbc:LineID>${numero}</cbc:LineID></cac:LineReference><cac:Response><cbc:ResponseCode>${texto(codigo)}</cbc:ResponseCode><cbc:Description>${texto(descripcion)}</cbc:Description></cac:Response></cac:LineResponse>`

const deEvento = ({ codigo, texto: dice, numero, cude, fecha }: Evento) =>
  `<cac:DocumentResponse><cac:Response><cbc:ResponseCode>${codigo}</cbc:ResponseCode><cbc:Description>${texto(dice)}</cbc:Description><cbc:EffectiveDate>${fecha}</cbc:EffectiveDate></cac:Response>` +
  `<cac:DocumentReference><cbc:ID>${texto(numero)}</cbc:ID><cbc:UUID ` +
  `schemeName="CUDE-SHA384">${texto(cude)}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse>`

function cuerpo(asunto: Asunto, ahora: Date): string {
  const rechazado = rechaza(asunto.faltas)
  const renglones: [string, string][] = [
    ['0000', '0'],
    ...asunto.faltas.map(({ codigo, texto: dice }): [string, string] => [codigo, dice]),
  ]
  if (!rechazado) renglones.push(['0', asunto.mensaje])
  const id = String(10_000_000 + Number.parseInt(asunto.cufe.slice(0, 6) || '0', 16))
  return (
    '<cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:CustomizationID>1</cbc:CustomizationID><cbc:ProfileID>DIAN ' +
    '2.1</cbc:ProfileID><cbc:ProfileExecutionID>2</cbc:ProfileExecutionID>' +
    `<cbc:ID>${id}</cbc:ID><cbc:UUID ` +
    `schemeName="CUDE-SHA384">${sha384(`${id}${asunto.cufe}${ahora.toISOString()}`)}</cbc:UUID><cbc:IssueDate>${diaDe(ahora)}</cbc:IssueDate><cbc:IssueTime>${horaDe(ahora)}</cbc:IssueTime>` +
    parte('SenderParty', 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales', '800197268', '4') +
    parte('ReceiverParty', asunto.nombre, asunto.nit, asunto.dv) +
    (asunto.eventos?.map(deEvento).join('') ??
      `<cac:DocumentResponse><cac:Response><cbc:ResponseCode>${rechazado ? '04' : '02'}</cbc:ResponseCode><cbc:Description>${rechazado ? 'Documento rechazado por la DIAN' : 'Documento validado por la DIAN'}</cbc:Description></cac:Response>` +
        `<cac:DocumentReference><cbc:ID>${texto(asunto.numero)}</cbc:ID><cbc:UUID ` +
        `schemeName="${asunto.esquema}">${texto(asunto.cufe)}</cbc:UUID></cac:DocumentReference>` +
        `${renglones.map(([codigo, dice], lugar) => linea(lugar + 1, codigo, dice)).join('')}</cac:DocumentResponse>`)
  )
}

const EXTENSION =
  '<sts:DianExtensions><sts:InvoiceSource><cbc:IdentificationCode listAgencyID="6" listAgencyName="United Nations Economic Commission ' +
  'for Europe" listSchemeURI="urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1">CO' +
  '</cbc:IdentificationCode></sts:InvoiceSource>' +
  `<sts:SoftwareProvider><sts:ProviderID ${DIAN} schemeID="4" schemeName="31">800197268</sts:ProviderID><sts:SoftwareID ` +
  `${DIAN}>...</sts:SoftwareID></sts:SoftwareProvider><sts:SoftwareSecurityCode ${DIAN}>...</sts:SoftwareSecurityCode>` +
  `<sts:AuthorizationProvider><sts:AuthorizationProviderID ${DIAN} schemeID="4" ` +
  'schemeName="31">800197268</sts:AuthorizationProviderID></sts:AuthorizationProvider></sts:DianExtensions>'

/** Signed with the simulator's own key. */
export function applicationResponse(asunto: Asunto, autoridad: Autoridad, ahora: Date): Buffer {
  const contenido = cuerpo(asunto, ahora)
  const armar = (firma: string) =>
    `<ApplicationResponse${ESPACIOS}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${EXTENSION}</ext:ExtensionContent></ext:UBLExtension><ext:UBLExtension><ext:ExtensionContent>${firma}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>${contenido}</ApplicationResponse>`
  const firma = firmar(armar(''), autoridad, ahora)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>${armar(firma)}`, 'utf8')
}

/** With the root's namespaces: canonical form of a subtree. */
const suelto = (xml: string) => {
  const [, etiqueta = '', resto = ''] = /^<([^\s>]+)(.*)$/s.exec(xml) ?? []
  return `<${etiqueta}${ESPACIOS}${resto}`
}

const suyos = new WeakMap<Autoridad, { propio: string; certificados: string }>()

/** The same in each answer. */
function certificadosDe(autoridad: Autoridad): { propio: string; certificados: string } {
  const hechos = suyos.get(autoridad)
  if (hechos) return hechos
  const cadena = [autoridad.dian.certificado, autoridad.subordinada, autoridad.raiz].map(
    (pem) => new X509Certificate(pem),
  )
  const certificados = cadena
    .map(
      (uno) =>
        `<xades:Cert><xades:CertDigest>${digerido(resumen(uno.raw))}</xades:CertDigest><xades:IssuerSerial>` +
        `<ds:X509IssuerName>${texto(uno.issuer.split('\n').reverse().join(', '))}</ds:X509IssuerName><ds:X509SerialNumber>${BigInt(`0x${uno.serialNumber}`).toString()}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>`,
    )
    .join('')
  const dichos = { propio: cadena[0]?.raw.toString('base64') ?? '', certificados }
  suyos.set(autoridad, dichos)
  return dichos
}

function firmar(documento: string, autoridad: Autoridad, ahora: Date): string {
  const id = `xmldsig-${randomUUID().slice(0, 8)}`
  const { propio, certificados } = certificadosDe(autoridad)
  const llave = `<ds:KeyInfo Id="${id}-keyinfo"><ds:X509Data><ds:X509Certificate>${propio}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
  const propiedades =
    '<xades:SignedProperties ' +
    `Id="${id}-signedprops"><xades:SignedSignatureProperties><xades:SigningTime>${diaDe(ahora)}T${horaDe(ahora)}</xades:SigningTime><xades:SigningCertificate>${certificados}</xades:SigningCertificate>` +
    `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>${POLITICA}</xades:Identifier></xades:SigPolicyId><xades:SigPolicyHash>${digerido('dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=')}</xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>` +
    '<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>supplier</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>' +
    '</xades:SignedSignatureProperties></xades:SignedProperties>'
  const info =
    `<ds:SignedInfo>${vacio('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315')}${vacio('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}` +
    `<ds:Reference Id="${id}-ref0" ` +
    `URI=""><ds:Transforms>${vacio('Transform', 'http://www.w3.org/2000/09/xmldsig#enveloped-signature')}</ds:Transforms>${digerido(resumen(documento))}</ds:Reference>` +
    `<ds:Reference URI="#${id}-keyinfo">${digerido(resumen(suelto(llave)))}</ds:Reference>` +
    '<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" ' +
    `URI="#${id}-signedprops">${digerido(resumen(suelto(propiedades)))}</ds:Reference></ds:SignedInfo>`
  const valor = createSign('RSA-SHA256').update(suelto(info)).sign(autoridad.dian.clave, 'base64')
  return (
    `<ds:Signature Id="${id}">${info}<ds:SignatureValue ` +
    `Id="${id}-sigvalue">${valor}</ds:SignatureValue>${llave}<ds:Object><xades:QualifyingProperties ` +
    `Target="#${id}">${propiedades}</xades:QualifyingProperties></ds:Object></ds:Signature>`
  )
}
