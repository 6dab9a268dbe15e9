import { createHash, createSign, randomBytes } from 'node:crypto'
import { titular } from '../documento/firmar.ts'
import type { Llaves } from '../documento/tipos.ts'
import { escaparTexto } from '../documento/xml.ts'
import type { Operacion } from './tipos.ts'

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
const WSU = `${WSS}wssecurity-utility-1.0.xsd`
const WSA = 'http://www.w3.org/2005/08/addressing'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const X509 = `${WSS}x509-token-profile-1.0#X509v3`
const VIGENCIA_MS = 5 * 60_000

export const accion = (operacion: Operacion): string => `http://wcf.dian.colombia/IWcfDianCustomerServices/${operacion}`

const referencia = (id: string, canonico: string): string =>
  `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${EXC}"></ds:Transform></ds:Transforms>` +
  '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>' +
  `<ds:DigestValue>${createHash('sha256').update(canonico).digest('base64')}</ds:DigestValue></ds:Reference>`

/** The same element with a namespace said on it, as exclusive canonicalisation renders it alone. */
const solo = (elemento: string, ...xmlns: string[]): string =>
  elemento.replace(/^<[\w:]+/, (inicio) => `${inicio}${xmlns.join('')}`)

/**
 * SOAP 1.2 with WS-Security (§4.2): Timestamp and To signed with the office's certificate.
 * @param para the service's logical address, which the DIAN compares with its own.
 */
export function sobre(
  operacion: Operacion,
  parametros: readonly (readonly [string, string])[],
  para: string,
  llaves: Llaves,
  ahora: Date,
): string {
  const id = randomBytes(16).toString('hex').toUpperCase()
  const [xmlnsWsu, xmlnsWsa, xmlnsDs] = [` xmlns:wsu="${WSU}"`, ` xmlns:wsa="${WSA}"`, ` xmlns:ds="${DS}"`]
  const vence = new Date(ahora.getTime() + VIGENCIA_MS)
  const marca =
    '<wsu:Timestamp ' +
    `wsu:Id="TS-${id}"><wsu:Created>${ahora.toISOString()}</wsu:Created><wsu:Expires>${vence.toISOString()}</wsu:Expires></wsu:Timestamp>`
  const destino = `<wsa:To${xmlnsWsu} wsu:Id="ID-${id}">${escaparTexto(para)}</wsa:To>`
  const firmado =
    `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXC}"></ds:CanonicalizationMethod>` +
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>' +
    `${referencia(`TS-${id}`, solo(marca, xmlnsWsu))}${referencia(`ID-${id}`, solo(destino, xmlnsWsa))}</ds:SignedInfo>`
  const valor = createSign('RSA-SHA256').update(solo(firmado, xmlnsDs)).sign(llaves.clave, 'base64')
  const cuerpo = parametros.map(([nombre, dato]) => `<wcf:${nombre}>${escaparTexto(dato)}</wcf:${nombre}>`).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" ' +
    'xmlns:wcf="http://wcf.dian.colombia">' +
    `<soap:Header${xmlnsWsa}><wsse:Security xmlns:wsse="${WSS}wssecurity-secext-1.0.xsd"${xmlnsWsu}>${marca}` +
    `<wsse:BinarySecurityToken EncodingType="${WSS}soap-message-security-1.0#Base64Binary" ValueType="${X509}" ` +
    `wsu:Id="X509-${id}">${titular(llaves).der.toString('base64')}</wsse:BinarySecurityToken>` +
    `<ds:Signature${xmlnsDs} Id="SIG-${id}">${firmado}<ds:SignatureValue>${valor}</ds:SignatureValue>` +
    `<ds:KeyInfo Id="KI-${id}"><wsse:SecurityTokenReference wsu:Id="STR-${id}"><wsse:Reference URI="#X509-${id}" ` +
    `ValueType="${X509}"></wsse:Reference></wsse:SecurityTokenReference></ds:KeyInfo></ds:Signature>` +
    `</wsse:Security><wsa:Action>${accion(operacion)}</wsa:Action>${destino}</soap:Header>` +
    `<soap:Body><wcf:${operacion}>${cuerpo}</wcf:${operacion}></soap:Body></soap:Envelope>`
  )
}
