import { lugarDeFirma } from './extensiones.ts'
import { tributario } from './partes-ubl.ts'
import type { Ambiente, Parte, RespuestaAplicacion } from './tipos.ts'
import { documentoUbl, el, elCon, type Nodo } from './xml.ts'

export interface DatosAdjunto {
  ambiente: Ambiente
  /** Of the container: free, the number of the document will do. */
  id: string
  /** Day and hour of its own signature. */
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

/** §1.8: the container that the customer receives, with the signed document and the DIAN's answer. Not yet signed. */
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
