import { randomUUID, createHash, createSign, randomBytes } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import type { Llaves } from '../documento/tipos.ts'
import { exigirUrl, publicar, type Operacion, type DianResponse, type RespuestaDian, type Traza } from './http.ts'
import {
  leerAdquirente,
  leerCargaDePrueba,
  leerCuerpo,
  leerDianResponse,
  leerEstadosZip,
  leerRangos,
  leerXmlPorClave,
} from './leer-soap.ts'
import { titular } from '../documento/firmar.ts'
import { escaparTexto } from '../documento/xml.ts'

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
const WSU = `${WSS}wssecurity-utility-1.0.xsd`
const WSA = 'http://www.w3.org/2005/08/addressing'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const X509 = `${WSS}x509-token-profile-1.0#X509v3`
const VIGENCIA_MS = 5 * 60_000

const accion = (operacion: Operacion): string => `http://wcf.dian.colombia/IWcfDianCustomerServices/${operacion}`

const referencia = (id: string, canonico: string): string =>
  `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${EXC}"></ds:Transform></ds:Transforms>` +
  '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>' +
  `<ds:DigestValue>${createHash('sha256').update(canonico).digest('base64')}</ds:DigestValue></ds:Reference>`

/** Adds the namespaces that exclusive canonicalisation renders. */
const solo = (elemento: string, ...xmlns: string[]): string =>
  elemento.replace(/^<[\w:]+/, (inicio) => `${inicio}${xmlns.join('')}`)

/** SOAP 1.2 with WS-Security (§4.2): signed Timestamp and To. @param para logical address, which the DIAN compares with its own */
function sobre(
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

interface OpcionesCliente {
  /** https, or http on this machine (the simulator). */
  url: string
  /** Address in the signed `To`: the DIAN's own, even with a simulator. */
  urlLogica: string
  llaves: Llaves
  timeoutMs: number
  /** Clock of the Timestamp, moved by tests. */
  ahora?: () => Date
}

/** Calls are never repeated and never throw: the outcome is the answer. */
export class ClienteDian {
  private readonly opciones: OpcionesCliente
  private readonly destino: URL

  /** @throws Error for plain http to another machine */
  constructor(opciones: OpcionesCliente) {
    this.opciones = opciones
    this.destino = exigirUrl(opciones.url)
  }

  sendBillSync(nombreZip: string, zip: Buffer): Promise<RespuestaDian<DianResponse>> {
    return this.llamar(
      'SendBillSync',
      [
        ['fileName', nombreZip],
        ['contentFile', zip.toString('base64')],
      ],
      leerDianResponse,
    )
  }

  sendTestSetAsync(
    nombreZip: string,
    zip: Buffer,
    testSetId: string,
  ): Promise<RespuestaDian<{ zipKey: string | null; errores: string[] }>> {
    return this.llamar(
      'SendTestSetAsync',
      [
        ['fileName', nombreZip],
        ['contentFile', zip.toString('base64')],
        ['testSetId', testSetId],
      ],
      leerCargaDePrueba,
    )
  }

  getStatus(clave: string): Promise<RespuestaDian<DianResponse>> {
    return this.llamar('GetStatus', [['trackId', clave]], leerDianResponse)
  }

  getStatusZip(zipKey: string): Promise<RespuestaDian<DianResponse[]>> {
    return this.llamar('GetStatusZip', [['trackId', zipKey]], leerEstadosZip)
  }

  getStatusEvent(cufe: string): Promise<RespuestaDian<DianResponse>> {
    return this.llamar('GetStatusEvent', [['trackId', cufe]], leerDianResponse)
  }

  getXmlByDocumentKey(clave: string): Promise<RespuestaDian<ReturnType<typeof leerXmlPorClave>>> {
    return this.llamar('GetXmlByDocumentKey', [['trackId', clave]], leerXmlPorClave)
  }

  getNumberingRange(
    nit: string,
    nitProveedor: string,
    softwareId: string,
  ): Promise<RespuestaDian<ReturnType<typeof leerRangos>>> {
    return this.llamar(
      'GetNumberingRange',
      [
        ['accountCode', nit],
        ['accountCodeT', nitProveedor],
        ['softwareCode', softwareId],
      ],
      leerRangos,
    )
  }

  getAcquirer(tipo: string, numero: string): Promise<RespuestaDian<ReturnType<typeof leerAdquirente>>> {
    return this.llamar(
      'GetAcquirer',
      [
        ['identificationType', tipo],
        ['identificationNumber', numero],
      ],
      leerAdquirente,
    )
  }

  private async llamar<T>(
    operacion: Operacion,
    parametros: [string, string][],
    leer: (resultado: Element) => T,
  ): Promise<RespuestaDian<T>> {
    const { llaves, urlLogica, timeoutMs, ahora = () => new Date() } = this.opciones
    const inicio = performance.now()
    const mensaje = sobre(operacion, parametros, urlLogica, llaves, ahora())
    const llegada = await publicar(
      this.destino,
      mensaje,
      `application/soap+xml;charset=UTF-8;action="${accion(operacion)}"`,
      timeoutMs,
    )
    const comun = { operacion, peticion: randomUUID(), ms: Math.round(performance.now() - inicio) }
    if (llegada.tipo === 'nada') {
      const { causa, enviado, motivo } = llegada
      return { ...comun, http: null, crudo: '', clase: 'sin_respuesta', causa, enviado, motivo }
    }
    const traza: Traza = { ...comun, http: llegada.http, crudo: sinSecretos(llegada.cuerpo) }
    const leido = leerCuerpo(llegada.cuerpo, operacion)
    if (leido.tipo === 'resultado') return { ...traza, clase: 'respuesta', resultado: leer(leido.elemento) }
    if (leido.tipo === 'falla') return { ...traza, clase: leido.clase, codigo: leido.codigo, motivo: leido.motivo }
    return { ...traza, clase: 'http', motivo: leido.motivo }
  }
}

/** Raw answers are shown to staff, without technical keys. */
const sinSecretos = (cuerpo: string): string => cuerpo.replace(/(<(?:\w+:)?TechnicalKey>)[^<]*/g, '$1…')
