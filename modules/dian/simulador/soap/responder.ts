import { renglon, type Falta } from '../reglas/calculos.ts'

const ACCION = 'http://wcf.dian.colombia/IWcfDianCustomerServices/'
const SOBRE = 'xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"'
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const DIAN_RESPONSE = 'http://schemas.datacontract.org/2004/07/DianResponse'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ESCAPES[letra] ?? letra)

/** A field as WCF writes it: absent is nil, not empty. */
export const campo = (prefijo: string, nombre: string, texto: string | null): string =>
  texto === null
    ? `<${prefijo}:${nombre} i:nil="true"/>`
    : `<${prefijo}:${nombre}>${escapar(texto)}</${prefijo}:${nombre}>`

export interface DianResponse {
  faltas: Falta[]
  valido: boolean
  codigo: string
  descripcion: string | null
  mensaje: string | null
  respuesta: Buffer | null
  cufe: string | null
  archivo: string | null
}

export const camposDian = ({
  faltas,
  valido,
  codigo,
  descripcion,
  mensaje,
  respuesta,
  cufe,
  archivo,
}: DianResponse): string =>
  [
    '<b:ErrorMessage xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">',
    ...faltas.map((falta) => campo('c', 'string', renglon(falta))),
    '</b:ErrorMessage>',
    campo('b', 'IsValid', String(valido)),
    campo('b', 'StatusCode', codigo),
    campo('b', 'StatusDescription', descripcion),
    campo('b', 'StatusMessage', mensaje),
    campo('b', 'XmlBase64Bytes', respuesta && respuesta.length ? respuesta.toString('base64') : null),
    '<b:XmlBytes i:nil="true"/>',
    campo('b', 'XmlDocumentKey', cufe),
    campo('b', 'XmlFileName', archivo),
  ].join('')

/** The envelope of an answer, as the service of the DIAN writes it. */
export function respuestaSoap(op: string, resultado: string, ahora: Date, espacio = DIAN_RESPONSE): string {
  const vence = new Date(ahora.getTime() + 300_000).toISOString()
  return (
    `<s:Envelope ${SOBRE} xmlns:u="${WSU}"><s:Header><a:Action s:mustUnderstand="1">${ACCION}${op}Response</a:Action>` +
    `<o:Security s:mustUnderstand="1" xmlns:o="${WSSE}"><u:Timestamp ` +
    `u:Id="_0"><u:Created>${ahora.toISOString()}</u:Created><u:Expires>${vence}</u:Expires></u:Timestamp></o:Security></s:Header>` +
    `<s:Body><${op}Response xmlns="http://wcf.dian.colombia"><${op}Result xmlns:b="${espacio}" ` +
    `xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${resultado}</${op}Result></${op}Response></s:Body></s:Envelope>`
  )
}

const falla = (codigo: string, motivo: string) =>
  `<s:Envelope ${SOBRE}><s:Header><a:Action s:mustUnderstand="1">http://www.w3.org/2005/08/addressing/soap/fault</a:Action></s:Header>` +
  `<s:Body><s:Fault><s:Code>${codigo}</s:Code><s:Reason><s:Text ` +
  `xml:lang="es-CO">${escapar(motivo)}</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`

export const fallaSeguridad = (): string =>
  falla(
    `<s:Value>s:Sender</s:Value><s:Subcode><s:Value xmlns:a="${WSSE}">a:InvalidSecurity</s:Value></s:Subcode>`,
    'An error occurred when verifying security for the message.',
  )
export const fallaCliente = (): string =>
  falla('<s:Value>s:Client</s:Value>', 'The creator of this fault did not specify a Reason.')
export const fallaSintaxis = (): string =>
  falla('<s:Value>s:Sender</s:Value>', 'The message with Action cannot be processed at the receiver.')

const OPERACIONES: Record<string, string[]> = {
  SendBillSync: ['fileName', 'contentFile'],
  SendBillAsync: ['fileName', 'contentFile'],
  SendTestSetAsync: ['fileName', 'contentFile', 'testSetId'],
  SendEventUpdateStatus: ['contentFile'],
  SendNominaSync: ['contentFile'],
  GetStatus: ['trackId'],
  GetStatusZip: ['trackId'],
  GetNumberingRange: ['accountCode', 'accountCodeT', 'softwareCode'],
  GetXmlByDocumentKey: ['trackId'],
  GetAcquirer: ['identificationType', 'identificationNumber'],
}

/** The service's description, enough to see what it offers. */
export function wsdl(url: string): string {
  const nombres = Object.keys(OPERACIONES)
  const elementos = Object.entries(OPERACIONES)
    .map(
      ([op, campos]) =>
        `<xs:element name="${op}"><xs:complexType><xs:sequence>${campos
          .map(
            (nombre) =>
              `<xs:element minOccurs="0" name="${nombre}" ` +
              'nillable="true" ' +
              `type="xs:${nombre === 'contentFile' ? 'base64Binary' : 'string'}"/>`,
          )
          .join('')}</xs:sequence></xs:complexType></xs:element>` +
        `<xs:element name="${op}Response"><xs:complexType><xs:sequence><xs:element minOccurs="0" name="${op}Result" nillable="true" ` +
        'type="xs:anyType"/></xs:sequence></xs:complexType></xs:element>',
    )
    .join('')
  const mensajes = nombres
    .map(
      (op) =>
        `<wsdl:message name="${op}In"><wsdl:part name="parameters" element="t:${op}"/></wsdl:message><wsdl:message ` +
        `name="${op}Out"><wsdl:part name="parameters" element="t:${op}Response"/></wsdl:message>`,
    )
    .join('')
  const puertos = nombres
    .map(
      (op) =>
        `<wsdl:operation name="${op}"><wsdl:input message="t:${op}In"/><wsdl:output message="t:${op}Out"/></wsdl:operation>`,
    )
    .join('')
  const enlaces = nombres
    .map(
      (op) =>
        `<wsdl:operation name="${op}"><soap12:operation soapAction="${ACCION}${op}" style="document"/><wsdl:input><soap12:body ` +
        'use="literal"/></wsdl:input><wsdl:output><soap12:body use="literal"/></wsdl:output></wsdl:operation>',
    )
    .join('')
  return (
    '<?xml version="1.0" encoding="utf-8"?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" ' +
    'xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
    'xmlns:t="http://wcf.dian.colombia" targetNamespace="http://wcf.dian.colombia" name="WcfDianCustomerServices">' +
    '<wsdl:types><xs:schema targetNamespace="http://wcf.dian.colombia" ' +
    `elementFormDefault="qualified">${elementos}</xs:schema></wsdl:types>${mensajes}<wsdl:portType ` +
    `name="IWcfDianCustomerServices">${puertos}</wsdl:portType>` +
    '<wsdl:binding name="WSHttpBinding" type="t:IWcfDianCustomerServices"><soap12:binding ' +
    `transport="http://schemas.xmlsoap.org/soap/http"/>${enlaces}</wsdl:binding>` +
    '<wsdl:service name="WcfDianCustomerServices"><wsdl:port name="WSHttpBinding" binding="t:WSHttpBinding"><soap12:address ' +
    `location="${escapar(url)}"/></wsdl:port></wsdl:service></wsdl:definitions>`
  )
}
