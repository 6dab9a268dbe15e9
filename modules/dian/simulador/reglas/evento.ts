import { sha384, Revision, type Falta } from './calculos.ts'
import { enLista, extension, type Contexto } from './contexto.ts'
import { atributo, uno, valor, type Nodo } from '../xml/arbol.ts'

interface FichaEvento {
  codigo: string
  numero: string
  cude: string
  nit: string
  razon: string
  receptor: string
  cufe: string
  fecha: string
}

export const TEXTOS: Record<string, string> = {
  '030': 'Acuse de recibo de Factura Electrónica de Venta',
  '031': 'Reclamo de la Factura Electrónica de Venta',
  '032': 'Recibo del bien y/o prestación del servicio',
  '033': 'Aceptación expresa',
  '034': 'Aceptación Tácita',
}

/** @returns null when it is no ApplicationResponse */
export function fichaEvento(cuerpo: Nodo): FichaEvento | null {
  if (cuerpo.nombre !== 'ApplicationResponse') return null
  const emisor = uno(cuerpo, 'SenderParty/PartyTaxScheme')
  return {
    codigo: valor(cuerpo, 'DocumentResponse/Response/ResponseCode'),
    numero: valor(cuerpo, 'ID'),
    cude: valor(cuerpo, 'UUID'),
    fecha: valor(cuerpo, 'IssueDate'),
    nit: valor(emisor, 'CompanyID'),
    razon: valor(emisor, 'RegistrationName'),
    receptor: valor(cuerpo, 'ReceiverParty/PartyTaxScheme/CompanyID'),
    cufe: valor(cuerpo, 'DocumentResponse/DocumentReference/UUID'),
  }
}

/** Events of the invoice as título valor: text, CUDE, invoice, each once (AAD, LGC). */
export function evento({ cuerpo, emisor, almacen }: Contexto, ficha: FichaEvento): Falta[] {
  const revision = new Revision()
  revision.exigir(
    valor(cuerpo, 'ProfileExecutionID') === '2',
    'AAD04',
    'El ambiente 1 (producción) no se admite aquí: esto es un simulador.',
  )
  const respuesta = uno(cuerpo, 'DocumentResponse/Response')
  revision.exigir(
    TEXTOS[ficha.codigo] === valor(respuesta, 'Description'),
    'AAH03',
    'El código del evento no corresponde a su descripción.',
  )
  if (ficha.codigo === '031')
    revision.exigir(
      enLista('conceptoReclamo', atributo(uno(respuesta, 'ResponseCode'), 'listID')),
      'AAH04',
      'El concepto del reclamo no está en la lista.',
    )
  const software = emisor?.software.find(({ id }) => id === valor(extension(cuerpo), 'SoftwareProvider/SoftwareID'))
  revision.exigir(software !== undefined, 'AAB24b', 'Identificador del software no está registrado para este emisor.')
  if (software) {
    const citado = uno(cuerpo, 'DocumentResponse/DocumentReference')
    const cadena = [
      ficha.numero,
      ficha.fecha,
      valor(cuerpo, 'IssueTime'),
      ficha.nit,
      ficha.receptor,
      ficha.codigo,
      valor(citado, 'ID'),
      valor(citado, 'DocumentTypeCode'),
      software.pin,
    ].join('')
    revision.exigir(ficha.cude === sha384(cadena), 'AAD06', 'Valor del CUDE no está calculado correctamente.')
    revision.exigir(
      valor(extension(cuerpo), 'SoftwareSecurityCode') === sha384(`${software.id}${software.pin}${ficha.numero}`),
      'AAB27b',
      'Huella no corresponde a un software autorizado para este OFE.',
    )
  }
  const factura = almacen.deCufe(ficha.cufe)
  revision.exigir(
    factura?.resultado === 'aceptado',
    'AAH07',
    'El evento se refiere a un documento que la DIAN no tiene validado.',
  )
  const quien = ficha.codigo === '034' ? factura?.nit : factura?.receptor
  if (factura) revision.exigir(quien === ficha.nit, 'AAF03', 'Quien emite el evento no es parte en la factura.')
  const hechos = almacen.eventosDe(ficha.cufe).map(({ evento: suyo }) => suyo?.codigo ?? '')
  revision.exigir(!hechos.includes(ficha.codigo), 'LGC01', 'Evento registrado previamente.')
  if (['031', '032', '033'].includes(ficha.codigo))
    revision.exigir(hechos.includes('030'), 'LGC04', 'Falta el acuse de recibo (030).')
  if (['031', '033', '034'].includes(ficha.codigo)) {
    revision.exigir(hechos.includes('032'), 'LGC05', 'Falta el recibo del bien o servicio (032).')
    revision.exigir(
      !['031', '033', '034'].some((otro) => hechos.includes(otro)),
      'LGC06',
      'La factura ya fue aceptada o reclamada.',
    )
  }
  return revision.faltas
}
