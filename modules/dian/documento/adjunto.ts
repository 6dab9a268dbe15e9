import { lugarDeFirma } from './huellas.ts'
import { tributario } from './partes-ubl.ts'
import type { Ambiente, Parte, RespuestaAplicacion, MensajeDian } from './tipos.ts'
import { documentoUbl, el, elCon, type Nodo } from './xml.ts'
import { descendiente, descendientes, elementos, leerXml, texto } from './nombres.ts'

export interface DatosAdjunto {
  ambiente: Ambiente
  id: string
  fecha: string
  hora: string
  emisor: Parte
  adquirente: Parte
  documento: { numero: string; cufe: string; fecha: string; clase: 'CUFE-SHA384' | 'CUDE-SHA384'; xml: Buffer }
  respuesta: RespuestaAplicacion & { xml: Buffer }
}

const externo = (xml: Buffer): Nodo =>
  el(
    'cac:Attachment',
    el(
      'cac:ExternalReference',
      el('cbc:MimeCode', 'text/xml'),
      el('cbc:EncodingCode', 'UTF-8'),
      el('cbc:Description', { cdata: xml.toString('utf8') }),
    ),
  )

/** §1.8: unsigned container of the signed document and the DIAN's answer. */
export function construirAdjunto({
  ambiente,
  id,
  fecha,
  hora,
  emisor,
  adquirente,
  documento,
  respuesta,
}: DatosAdjunto): string {
  return documentoUbl(
    'AttachedDocument',
    el('ext:UBLExtensions', lugarDeFirma()),
    el('cbc:UBLVersionID', 'UBL 2.1'),
    el('cbc:CustomizationID', 'Documentos adjuntos'),
    el('cbc:ProfileID', 'Factura Electrónica de Venta'),
    el('cbc:ProfileExecutionID', ambiente),
    el('cbc:ID', id),
    el('cbc:IssueDate', fecha),
    el('cbc:IssueTime', hora),
    el('cbc:DocumentType', 'Contenedor de Factura Electrónica'),
    el('cbc:ParentDocumentID', documento.numero),
    el('cac:SenderParty', tributario(emisor, false)),
    el('cac:ReceiverParty', tributario(adquirente, false)),
    externo(documento.xml),
    el(
      'cac:ParentDocumentLineReference',
      el('cbc:LineID', '1'),
      el(
        'cac:DocumentReference',
        el('cbc:ID', documento.numero),
        elCon('cbc:UUID', { schemeName: documento.clase }, documento.cufe),
        el('cbc:IssueDate', respuesta.fecha),
        el('cbc:DocumentType', 'ApplicationResponse'),
        externo(respuesta.xml),
        el(
          'cac:ResultOfVerification',
          el('cbc:ValidatorID', 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales'),
          el('cbc:ValidationResultCode', respuesta.codigo),
          el('cbc:ValidationDate', respuesta.fecha),
          el('cbc:ValidationTime', respuesta.hora),
        ),
      ),
    ),
  )
}

const REGLA = /^Regla:\s*([A-Za-z0-9]+),\s*(Rechazo|Notificaci[oó]n):\s*(.*)$/s

/** §4.4. A line without rule is a rejection unless the document was valid. */
export function leerMensajes(textos: readonly string[], valido: boolean): MensajeDian[] {
  return textos
    .map((linea) => linea.trim())
    .filter(Boolean)
    .map((linea) => {
      const [, codigo, clase, resto] = REGLA.exec(linea) ?? []
      if (!codigo || !clase) return { codigo: '', clase: valido ? 'Notificación' : 'Rechazo', texto: linea }
      return { codigo, clase: clase === 'Rechazo' ? 'Rechazo' : 'Notificación', texto: (resto ?? '').trim() }
    })
}

/** Null for any other XML: a bad answer must not throw. */
export function leerRespuestaAplicacion(bytes: Buffer): RespuestaAplicacion | null {
  const raiz = leerXml(bytes.toString('utf8'))
  if (raiz?.localName !== 'ApplicationResponse') return null
  const directo = (nombre: string): string =>
    texto(elementos(raiz).find(({ localName }) => localName === nombre) ?? null)
  const respuesta = descendiente(raiz, 'DocumentResponse')
  const documento = respuesta && descendiente(respuesta, 'DocumentReference')
  return {
    id: directo('ID'),
    cude: directo('UUID'),
    fecha: directo('IssueDate'),
    hora: directo('IssueTime'),
    codigo: texto(respuesta && descendiente(respuesta, 'ResponseCode')),
    descripcion: texto(respuesta && descendiente(respuesta, 'Description')),
    numero: texto(documento && descendiente(documento, 'ID')),
    cufe: texto(documento && descendiente(documento, 'UUID')),
    lineas: respuesta
      ? descendientes(respuesta, 'LineResponse').map((linea) => ({
          codigo: texto(descendiente(linea, 'ResponseCode')),
          texto: texto(descendiente(linea, 'Description')),
        }))
      : [],
  }
}

/** Customer events of an ApplicationResponse, one per code; empty for any other XML. */
export function leerEventos(bytes: Buffer): { codigo: string; descripcion: string; cude: string; fecha: string }[] {
  const raiz = leerXml(bytes.toString('utf8'))
  if (raiz?.localName !== 'ApplicationResponse') return []
  const todos = descendientes(raiz, 'DocumentResponse').map((respuesta) => ({
    codigo: texto(descendiente(respuesta, 'ResponseCode')),
    descripcion: texto(descendiente(respuesta, 'Description')).slice(0, 300),
    cude: texto(descendiente(respuesta, 'UUID')).slice(0, 96),
    fecha: texto(descendiente(respuesta, 'EffectiveDate')).slice(0, 10),
  }))
  return [
    ...new Map(
      todos.filter(({ codigo }) => /^03[0-4]$/.test(codigo)).map((evento) => [evento.codigo, evento]),
    ).values(),
  ]
}
