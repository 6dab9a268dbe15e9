import { ESTADOS_DIAN, LADOS, RESPUESTAS_CLIENTE } from '../facturacion/facturacion.ts'
import { cadena, ceroOUno, entero, fecha, id, instante, oNulo, uno } from '../json/vocabulario.ts'
import { interna, leida } from './datos/datos.ts'
import { registro } from './registro.ts'

const vacia = true
/** Heading on the screen and in files, shorter than in the history. */
const llamada = <const T extends string>(titulo: T) => ({ titulo, enArchivo: titulo })

/** One payer's invoice of a deed: a card until it has a number. Read columns are those of the list of invoices. */
export const facturas = registro('facturas', {
  numero_factura: {
    ...leida('texto', 'Número de factura'),
    vacia,
    lee: oNulo(cadena),
    lista: { ...llamada('Factura'), puesto: 1, ancho: 130 },
  },
  prefijo: { ...leida('texto', 'Prefijo'), vacia, lee: oNulo(cadena), lista: { ancho: 90, oculta: true } },
  date_issue: {
    ...leida('dia', 'Fecha de la factura'),
    columna: 'fecha_factura',
    lee: oNulo(fecha),
    lista: { ...llamada('Fecha'), puesto: 2, ancho: 110 },
  },
  nombre: {
    ...leida('texto', 'Nombre'),
    lista: { titulo: 'Tercero', enArchivo: 'Cliente', puesto: 3, ancho: 210, tarjeta: 'body' },
  },
  numero_documento: { ...leida('texto', 'Documento'), lista: { celda: 'document', puesto: 4, ancho: 120 } },
  id_personas: leida('referencia', 'Otorgante'),
  /** Paid at the office: base + iva + terceros. */
  total: { ...leida('pesos', 'Total'), lista: { puesto: 5, ancho: 120, tarjeta: 'body' } },
  /** 1 once the DIAN accepted it. */
  state_document_id: { ...leida('entero', 'Enviada'), lee: ceroOUno },
  estado_dian: {
    ...leida('texto', 'Estado en la DIAN'),
    vacia,
    valores: ESTADOS_DIAN,
    lee: oNulo(uno(...ESTADOS_DIAN)),
    lista: { ...llamada('Estado DIAN'), puesto: 6, ancho: 210, tarjeta: 'head' },
  },
  pendiente_dian: leida('logico', 'Pendiente de la DIAN'),
  mensaje_dian: { ...leida('texto', 'Mensaje de la DIAN'), vacia, lee: oNulo(cadena) },
  respuesta_cliente: {
    ...leida('texto', 'Respuesta del cliente'),
    vacia,
    valores: RESPUESTAS_CLIENTE,
    lee: oNulo(uno(...RESPUESTAS_CLIENTE)),
    lista: { titulo: 'Cliente', puesto: 7, ancho: 110, tarjeta: 'body' },
  },
  /** Null in a sale at the counter. */
  id_radicacion: { ...leida('referencia', 'Radicación'), vacia, lee: oNulo(id) },
  numero_radicacion: {
    ...leida('entero', 'Número de radicación'),
    vacia,
    lee: oNulo(entero),
    lista: { ...llamada('Radicación'), puesto: 8, ancho: 90 },
  },
  num_escritura: { ...leida('texto', 'Escritura'), de: 'r', lee: oNulo(cadena), lista: { puesto: 9, ancho: 90 } },
  anulada_en: { ...leida('instante', 'Anulada'), vacia, lee: oNulo(instante) },
  nota_credito: { ...leida('texto', 'Nota crédito'), vacia, lee: oNulo(cadena) },
  papel_en: {
    ...leida('instante', 'Papel en'),
    vacia,
    lee: { ...oNulo(instante), description: 'Cuándo se entregó en papel, con numeración de contingencia' },
  },
  papel_rango: { ...interna('referencia', 'Papel rango'), vacia },
  papel_consecutivo: { ...interna('entero', 'Papel consecutivo'), vacia },
  lado: { ...interna('texto', 'Lado'), valores: LADOS },
  orden: interna('entero', 'Orden'),
  metodo_pago: interna('referencia', 'Método de pago'),
  method_data: { ...interna('json', 'Detalle del pago'), vacia },
  /** Of the side that it pays. */
  porcentaje: interna('centesimas', 'Porcentaje'),
  base: interna('pesos', 'Base'),
  iva: interna('pesos', 'IVA'),
  terceros: interna('pesos', 'Para terceros'),
  /** Fixed when archived: whether `terceros` are mandate lines of the invoice. */
  terceros_en_factura: interna('logico', 'Terceros en la factura'),
  vence: { ...interna('dia', 'Vence'), vacia },
  observaciones: { ...interna('texto', 'Observaciones'), vacia },
  anulada_motivo: { ...interna('texto', 'Motivo de la anulación'), vacia },
  retirada_en: { ...interna('instante', 'Retirada'), vacia },
})
