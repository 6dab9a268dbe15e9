import { ESTADOS_DIAN, LADOS, RESPUESTAS_CLIENTE } from '../facturacion/facturacion.ts'
import { cadena, ceroOUno, fecha, instante, oNulo, uno } from '../json/vocabulario.ts'
import { interna, leida } from './datos.ts'
import { registro } from './registro.ts'

const vacia = true

/** One payer's invoice of a deed: a card until it has a number. Read columns are those of the list of invoices. */
export const facturas = registro('facturas', {
  numero_factura: { ...leida('texto', 'Número de factura'), vacia, lee: oNulo(cadena) },
  prefijo: { ...leida('texto', 'Prefijo'), vacia, lee: oNulo(cadena) },
  date_issue: { ...leida('dia', 'Fecha de la factura'), columna: 'fecha_factura', lee: oNulo(fecha) },
  nombre: { ...leida('texto', 'Nombre') },
  numero_documento: { ...leida('texto', 'Documento') },
  id_personas: leida('referencia', 'Otorgante'),
  /** Paid at the office: base + iva + terceros. */
  total: leida('pesos', 'Total'),
  /** 1 once the DIAN accepted it. */
  state_document_id: { ...leida('entero', 'Enviada'), lee: ceroOUno },
  estado_dian: {
    ...leida('texto', 'Estado en la DIAN'),
    vacia,
    valores: ESTADOS_DIAN,
    lee: oNulo(uno(...ESTADOS_DIAN)),
  },
  pendiente_dian: leida('logico', 'Pendiente de la DIAN'),
  mensaje_dian: { ...leida('texto', 'Mensaje de la DIAN'), vacia, lee: oNulo(cadena) },
  respuesta_cliente: {
    ...leida('texto', 'Respuesta del cliente'),
    vacia,
    valores: RESPUESTAS_CLIENTE,
    lee: oNulo(uno(...RESPUESTAS_CLIENTE)),
  },
  id_radicacion: leida('referencia', 'Radicación'),
  numero_radicacion: { ...leida('entero', 'Número de radicación') },
  num_escritura: { ...leida('texto', 'Escritura'), de: 'r', lee: oNulo(cadena) },
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
