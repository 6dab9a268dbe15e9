import { invalid, Problem } from '../../kernel/index.ts'
import { extensiones, urlDian, cude, cufe, textoQr } from './huellas.ts'
import { impuestos, linea, totalesLegales, cliente, proveedor, calcularTotales } from './partes-ubl.ts'
import { CONCEPTOS_DEBITO, CONCEPTOS_NOTA } from './nombres.ts'
import { revisarDatos } from './revisar-datos.ts'
import type { DatosFactura, DatosNota, DocumentoConstruido, MedioPago, Totales } from './tipos.ts'
import { documentoUbl, el, elCon, siHay, type Nodo } from './xml.ts'

/** ZA01 refuses more than 500 KB; signature and chain take up to 12 KB. */
const MAXIMO = 488 * 1024

const MONEDA = {
  listAgencyID: '6',
  listAgencyName: 'United Nations Economic Commission for Europe',
  listID: 'ISO 4217 Alpha',
}

/** @throws Problem 422 by field; 422 `documento_grande` above 500 KB */
export function construirFactura(datos: DatosFactura): DocumentoConstruido {
  exigir(datos)
  const { ambiente, tipo, fecha, lineas, rango, software, prefijo } = datos
  const mandatos = lineas.some(({ terceros }) => terceros)
  const base = bases(datos)
  const clave = tipo === '03' ? cude(base.partes, software.pin) : cufe(base.partes, rango.claveTecnica)
  const vence = datos.vence ?? datos.medios.find((medio) => medio.vence)?.vence ?? fecha
  const xml = documentoUbl(
    'Invoice',
    extensiones(datos, rango, base.numero, clave),
    ...cabecera(mandatos ? '11' : '10', 'DIAN 2.1: Factura Electrónica de Venta', ambiente, base.numero),
    elCon('cbc:UUID', { schemeID: ambiente, schemeName: tipo === '03' ? 'CUDE-SHA384' : 'CUFE-SHA384' }, clave),
    el('cbc:IssueDate', fecha),
    el('cbc:IssueTime', datos.hora),
    el('cbc:DueDate', vence),
    el('cbc:InvoiceTypeCode', tipo),
    ...comun(datos),
    datos.papel &&
      el(
        'cac:AdditionalDocumentReference',
        el('cbc:ID', datos.papel.numero),
        el('cbc:IssueDate', datos.papel.fecha),
        el('cbc:DocumentTypeCode', 'FTC'),
      ),
    proveedor(datos.emisor, prefijo),
    cliente(datos.adquirente),
    ...datos.medios.map((medio) => medioDePago(medio, base.numero)),
    impuestos(base.totales),
    totalesLegales(base.totales),
    ...lineas.map((dato, indice) => linea(dato, indice, 'Invoice', mandatos)),
  )
  return terminado(datos, base.numero, clave, xml, base.totales)
}

const NOTAS = {
  credito: {
    raiz: 'CreditNote',
    operacion: '20',
    perfil: 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta',
    codigo: '91',
    total: 'cac:LegalMonetaryTotal',
    conceptos: CONCEPTOS_NOTA,
  },
  debito: {
    raiz: 'DebitNote',
    operacion: '30',
    perfil: 'DIAN 2.1: Nota Débito de Factura Electrónica de Venta',
    codigo: null,
    total: 'cac:RequestedMonetaryTotal',
    conceptos: CONCEPTOS_DEBITO,
  },
} as const

export function construirNota(datos: DatosNota): DocumentoConstruido {
  exigir(datos)
  const { ambiente, fecha, factura, concepto, motivo } = datos
  const { raiz, operacion, perfil, codigo, total, conceptos } = NOTAS[datos.clase ?? 'credito']
  const base = bases(datos)
  const clave = cude(base.partes, datos.software.pin)
  const xml = documentoUbl(
    raiz,
    extensiones(datos, null, base.numero, clave),
    ...cabecera(operacion, perfil, ambiente, base.numero),
    elCon('cbc:UUID', { schemeID: ambiente, schemeName: 'CUDE-SHA384' }, clave),
    el('cbc:IssueDate', fecha),
    el('cbc:IssueTime', datos.hora),
    codigo && el('cbc:CreditNoteTypeCode', codigo),
    ...comun(datos),
    el(
      'cac:DiscrepancyResponse',
      el('cbc:ReferenceID', factura.numero),
      el('cbc:ResponseCode', concepto),
      el('cbc:Description', motivo.trim() || conceptos[concepto]),
    ),
    el(
      'cac:BillingReference',
      el(
        'cac:InvoiceDocumentReference',
        el('cbc:ID', factura.numero),
        elCon('cbc:UUID', { schemeName: 'CUFE-SHA384' }, factura.cufe),
        el('cbc:IssueDate', factura.fecha),
      ),
    ),
    proveedor(datos.emisor, datos.prefijo),
    cliente(datos.adquirente),
    ...datos.medios.map((medio) => medioDePago(medio, base.numero)),
    impuestos(base.totales),
    totalesLegales(base.totales, total),
    ...datos.lineas.map((dato, indice) => linea(dato, indice, raiz, false)),
  )
  return terminado(datos, base.numero, clave, xml, base.totales)
}

function exigir(datos: DatosFactura | DatosNota): void {
  const faltas = revisarDatos(datos)
  if (!datos.consecutivo) faltas.push({ campo: 'consecutivo', mensaje: 'El documento no tiene número.' })
  if (faltas.length) throw invalid(Object.fromEntries(faltas.map(({ campo, mensaje }) => [campo, [mensaje]])))
}

function bases(datos: DatosFactura | DatosNota) {
  const numero = `${datos.prefijo}${datos.consecutivo}`
  const totales = calcularTotales(datos.lineas)
  const { fecha, hora, ambiente } = datos
  return {
    numero,
    totales,
    partes: {
      numero,
      fecha,
      hora,
      totales,
      nitEmisor: datos.emisor.numero,
      adquirente: datos.adquirente.numero,
      ambiente,
    },
  }
}

const cabecera = (operacion: string, perfil: string, ambiente: string, numero: string): Nodo[] => [
  el('cbc:UBLVersionID', 'UBL 2.1'),
  el('cbc:CustomizationID', operacion),
  el('cbc:ProfileID', perfil),
  el('cbc:ProfileExecutionID', ambiente),
  el('cbc:ID', numero),
]

const comun = ({ notas, lineas }: DatosFactura | DatosNota): (Nodo | null)[] => [
  ...notas.map((nota) => siHay('cbc:Note', nota)),
  elCon('cbc:DocumentCurrencyCode', MONEDA, 'COP'),
  el('cbc:LineCountNumeric', String(lineas.length)),
]

const medioDePago = ({ forma, codigo, vence }: MedioPago, numero: string): Nodo =>
  el(
    'cac:PaymentMeans',
    el('cbc:ID', forma),
    el('cbc:PaymentMeansCode', codigo),
    forma === '2' ? siHay('cbc:PaymentDueDate', vence) : null,
    el('cbc:PaymentID', numero),
  )

function terminado(
  datos: DatosFactura | DatosNota,
  numero: string,
  clave: string,
  xml: string,
  totales: Totales,
): DocumentoConstruido {
  if (Buffer.byteLength(xml) > MAXIMO)
    throw new Problem(
      422,
      'documento_grande',
      'El documento pasa de 500 KB, el máximo de la DIAN. Reparta las líneas en varias facturas.',
    )
  const url = urlDian(datos.ambiente, clave)
  const qr = textoQr({
    numero,
    fecha: datos.fecha,
    hora: datos.hora,
    nit: datos.emisor.numero,
    adquirente: datos.adquirente.numero,
    totales,
    clase: 'factura' in datos || datos.tipo === '03' ? 'CUDE' : 'CUFE',
    cufe: clave,
    url,
  })
  return { numero, cufe: clave, xml, qr, url, totales }
}
