import { randomUUID } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import type { Llaves } from '../documento/tipos.ts'
import { exigirUrl, publicar } from './http.ts'
import {
  leerAdquirente,
  leerCargaDePrueba,
  leerCuerpo,
  leerDianResponse,
  leerEstadosZip,
  leerRangos,
  leerXmlPorClave,
} from './leer-soap.ts'
import { accion, sobre } from './sobre.ts'
import type { DianResponse, Operacion, RespuestaDian, Traza } from './tipos.ts'

export interface OpcionesCliente {
  /** Where it is sent: https, or http on this same machine (the simulator). */
  url: string
  /** What the signed `To` says; the DIAN's own address even when `url` is a simulator's. */
  urlLogica: string
  llaves: Llaves
  timeoutMs: number
  /** The clock of the Timestamp; tests move it. */
  ahora?: () => Date
}

/** One office's way to the DIAN. Calls are never repeated here and never throw: what came of them is the answer. */
export class ClienteDian {
  private readonly opciones: OpcionesCliente
  private readonly destino: URL

  /** @throws Error when the address would carry invoices in the clear. */
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

  /** @param clave CUFE or CUDE. */
  getStatus(clave: string): Promise<RespuestaDian<DianResponse>> {
    return this.llamar('GetStatus', [['trackId', clave]], leerDianResponse)
  }

  getStatusZip(zipKey: string): Promise<RespuestaDian<DianResponse[]>> {
    return this.llamar('GetStatusZip', [['trackId', zipKey]], leerEstadosZip)
  }

  /** What the customer registered about an invoice. */
  getStatusEvent(cufe: string): Promise<RespuestaDian<DianResponse>> {
    return this.llamar('GetStatusEvent', [['trackId', cufe]], leerDianResponse)
  }

  /** The document as the DIAN has it. */
  getXmlByDocumentKey(clave: string): Promise<RespuestaDian<ReturnType<typeof leerXmlPorClave>>> {
    return this.llamar('GetXmlByDocumentKey', [['trackId', clave]], leerXmlPorClave)
  }

  /** The numbering ranges given to a NIT for a software. */
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

  /** Name and mail that a document is registered with. @param tipo the DIAN's code of the kind of document */
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

/** The raw answer is kept for staff to read: the technical key of a range is no business of theirs. */
const sinSecretos = (cuerpo: string): string => cuerpo.replace(/(<(?:\w+:)?TechnicalKey>)[^<]*/g, '$1…')
