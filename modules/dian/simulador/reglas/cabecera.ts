import { diaDe, diasEntre, recortado, sha384, Revision, type Falta } from './calculos.ts'
import { enLista, extension, type Contexto, type Ficha } from './contexto.ts'
import { atributo, hondos, todos, uno, valor, type Nodo } from '../xml/arbol.ts'
import { diaDeFirma } from './firmante.ts'

const PERFILES: Record<string, string> = {
  F: 'DIAN 2.1: Factura Electrónica de Venta',
  C: 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta',
  D: 'DIAN 2.1: Nota Débito de Factura Electrónica de Venta',
}
const OPERACIONES = { F: 'operacionFactura', C: 'operacionNotaCredito', D: 'operacionNotaDebito' } as const
const LINEAS: Record<string, string> = { F: 'InvoiceLine', C: 'CreditNoteLine', D: 'DebitNoteLine' }

/** Literals, dates, numbers, the CUFE and, of notes, their reference (FAD, CBF, FAN). */
export function cabecera(contexto: Contexto, ficha: Ficha): Falta[] {
  const { cuerpo, letra, ahora, firma } = contexto
  const revision = new Revision()
  const AD = `${letra}AD`
  revision.exigir(
    valor(cuerpo, 'UBLVersionID') === 'UBL 2.1',
    `${AD}01`,
    'UBLVersionID no contiene el literal «UBL 2.1».',
  )
  const lista = letra === 'F' ? OPERACIONES.F : letra === 'C' ? OPERACIONES.C : OPERACIONES.D
  revision.exigir(
    enLista(lista, valor(cuerpo, 'CustomizationID')),
    `${AD}02`,
    'CustomizationID no indica un valor válido de la lista.',
  )
  revision.exigir(
    valor(cuerpo, 'ProfileID') === PERFILES[letra],
    `${AD}03`,
    `ProfileID no contiene el literal «${PERFILES[letra] ?? ''}».`,
  )
  revision.exigir(
    ficha.ambiente === '2',
    `${AD}04`,
    ficha.ambiente === '1'
      ? 'El ambiente 1 (producción) no se admite aquí: esto es un simulador.'
      : 'ProfileExecutionID no indica un ambiente válido.',
  )
  revision.exigir(/^[A-Z0-9]+$/i.test(ficha.numero), `${AD}05a`, 'El número no debe llevar guiones ni espacios.')
  const uuid = uno(cuerpo, 'UUID')
  revision.exigir(
    ficha.cufe === llave(contexto, ficha),
    `${AD}06`,
    letra === 'F'
      ? 'Valor del CUFE no está calculado correctamente.'
      : 'Valor del CUDE no está calculado correctamente.',
  )
  revision.exigir(atributo(uuid, 'schemeID') === ficha.ambiente, `${AD}07`, 'UUID/@schemeID no indica el ambiente.')
  const esquema = letra === 'F' && ficha.tipo !== '03' ? 'CUFE-SHA384' : 'CUDE-SHA384'
  revision.exigir(atributo(uuid, 'schemeName') === esquema, `${AD}08`, `UUID/@schemeName debe ser ${esquema}.`)
  fechas(ficha, revision, AD, ahora, firma.firmadoEn)
  if (letra === 'F')
    revision.exigir(['01', '02', '03', '04'].includes(ficha.tipo), 'FAD12', 'InvoiceTypeCode no es un tipo de factura.')
  if (letra === 'C')
    revision.exigir(valor(cuerpo, 'CreditNoteTypeCode') === '91', 'CAD12', 'CreditNoteTypeCode debe ser 91.')
  revision.exigir(valor(cuerpo, 'DocumentCurrencyCode') === 'COP', `${AD}15a`, 'La moneda del documento debe ser COP.')
  revision.exigir(
    valor(cuerpo, 'LineCountNumeric') === String(todos(cuerpo, LINEAS[letra] ?? '').length),
    `${AD}16`,
    'LineCountNumeric no es la cantidad de líneas.',
  )
  if (letra === 'F') papel(cuerpo, ficha, revision)
  if (letra === 'F') pago(cuerpo, revision)
  else referencia(contexto, ficha, revision)
  return revision.faltas
}

function fechas({ fecha, hora }: Ficha, revision: Revision, AD: string, ahora: Date, firmadoEn: string): void {
  const dias = diasEntre(fecha, diaDe(ahora))
  revision.exigir(dias <= 10, `${AD}09c`, 'La fecha de generación es anterior en más de diez días a la de transmisión.')
  revision.exigir(dias >= 0, `${AD}09d`, 'La fecha de generación es posterior a la de hoy.')
  revision.exigir(
    fecha === diaDeFirma(firmadoEn),
    `${AD}09e`,
    'La fecha de generación es distinta a la fecha de la firma.',
  )
  revision.exigir(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/.test(hora), `${AD}10`, 'La hora no es HH:MM:SS-05:00.')
}

/** Only a document 03 names a paper invoice, of its own number. */
function papel(cuerpo: Nodo, { tipo, numero, fecha }: Ficha, revision: Revision): void {
  const referido = uno(cuerpo, 'AdditionalDocumentReference')
  const suyo = valor(referido, 'ID') === numero && ['FTC', 'FTPC'].includes(valor(referido, 'DocumentTypeCode'))
  revision.exigir(
    tipo === '03' ? suyo && valor(referido, 'IssueDate') <= fecha : !referido,
    'FAI02',
    'La factura de contingencia (03) debe referirse a su factura en papel (FTC).',
  )
}

function pago(cuerpo: Nodo, revision: Revision): void {
  const medios = todos(cuerpo, 'PaymentMeans')
  revision.exigir(
    medios.length > 0 && medios.every((medio) => ['1', '2'].includes(valor(medio, 'ID'))),
    'FAN02',
    'La forma de pago no es 1 (contado) ni 2 (crédito).',
  )
  revision.exigir(
    medios.every((medio) => enLista('medioPago', valor(medio, 'PaymentMeansCode'))),
    'FAN03',
    'El medio de pago no está en la lista.',
  )
  const credito = medios.some((medio) => valor(medio, 'ID') === '2')
  if (!credito) return
  revision.exigir(
    medios.every((medio) => valor(medio, 'ID') !== '2' || valor(medio, 'PaymentDueDate') !== ''),
    'FAN05',
    'Una venta a crédito lleva la fecha de pago.',
  )
  revision.exigir(valor(cuerpo, 'DueDate') !== '', 'FAD11', 'Una venta a crédito lleva DueDate.')
}

/** The referenced invoice must be known, of the same issuer. */
function referencia({ cuerpo, almacen, letra }: Contexto, { nit }: Ficha, revision: Revision): void {
  const operacion = valor(cuerpo, 'CustomizationID')
  if (operacion === '22' || operacion === '32') return
  const factura = uno(cuerpo, 'BillingReference/InvoiceDocumentReference')
  const citada = almacen.deCufe(valor(factura, 'UUID'))
  const conocida = citada?.resultado === 'aceptado' && citada.nit === nit && citada.numero === valor(factura, 'ID')
  revision.exigir(conocida, `${letra}BF03a`, 'La nota se refiere a una factura que la DIAN no tiene validada.')
  if (conocida)
    revision.exigir(
      valor(factura, 'IssueDate') === citada.fecha,
      `${letra}BF04`,
      'La fecha de la factura referida no coincide.',
    )
  const concepto = valor(cuerpo, 'DiscrepancyResponse/ResponseCode')
  if (letra === 'C')
    revision.exigir(
      enLista('conceptoNotaCredito', concepto),
      'CBC01',
      'El concepto de la nota crédito no está en la lista.',
    )
}

/** Annex, section 2. Empty when the technical key or PIN is unknown here. */
function llave({ cuerpo, emisor, letra }: Contexto, ficha: Ficha): string {
  const totales = uno(cuerpo, letra === 'D' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal')
  const impuesto = (codigo: string) => {
    const suyo = todos(cuerpo, 'TaxTotal').find((uno) => valor(hondos(uno, 'TaxScheme')[0], 'ID') === codigo)
    return `${codigo}${recortado(valor(suyo, 'TaxAmount'))}`
  }
  const datos = extension(cuerpo)
  const rango = emisor?.rangos.find(
    (uno) =>
      uno.resolucion === valor(datos, 'InvoiceControl/InvoiceAuthorization') && ficha.numero.startsWith(uno.prefijo),
  )
  const software = emisor?.software.find(({ id }) => id === valor(datos, 'SoftwareProvider/SoftwareID'))
  const secreto = letra === 'F' && ficha.tipo !== '03' ? rango?.claveTecnica : software?.pin
  if (!secreto) return ''
  return sha384(
    [
      ficha.numero,
      ficha.fecha,
      ficha.hora,
      recortado(valor(totales, 'LineExtensionAmount')),
      impuesto('01'),
      impuesto('04'),
      impuesto('03'),
      recortado(ficha.total),
      ficha.nit,
      ficha.receptor,
      secreto,
      ficha.ambiente,
    ].join(''),
  )
}
