import { cuerpo, objeto } from '../json/vocabulario.ts'
import { porNumeroQuery } from '../radicaciones/radicacion.ts'
import { baseDicha, viviendaDicha } from '../registros/radicaciones.ts'
import { idOTexto, MAXIMO_PESOS, pesos as pesosEscritos, texto, leido } from '../json/valores.ts'

/** The least of a line: a hundredth. */
export const CANTIDAD_MINIMA = 0.01

// an editable cell sends text
const pesos = { type: ['integer', 'string'], minimum: 0, maximum: MAXIMO_PESOS, pattern: '^\\d{1,13}$' } as const
const cantidad = {
  type: ['number', 'string'],
  minimum: 0,
  maximum: 99_999,
  pattern: '^\\d{1,5}([.,]\\d{1,6})?$',
} as const
const numero = {
  type: ['integer', 'string', 'null'],
  minimum: 1,
  maximum: 2_147_483_647,
  pattern: '^([1-9]\\d{0,9})?$',
} as const

const linea = cuerpo(
  {
    id: numero,
    clave: { type: 'string', maxLength: 190 },
    id_items_liquidaciones: idOTexto,
    id_radicacion: numero,
    id_actos: numero,
    tipo_liquidacion: {
      type: 'string',
      enum: ['derecho_notarial', 'servicio_adicional', 'recaudo_terceros', 'servicio_registral'],
    },
    detalle: texto('Detalle', 250),
    cantidad: { ...cantidad, minimum: CANTIDAD_MINIMA },
    cantidad_vendedor: cantidad,
    cantidad_comprador: cantidad,
    valor_uni: pesos,
    valor: pesos,
    precio_total: pesos,
    iva: pesos,
    total: pesos,
    // read-only fields that the answer's lines have
    vendedor: leido,
    comprador: leido,
    editable: leido,
    manual: leido,
    explicacion: leido,
  },
  ['id_items_liquidaciones', 'cantidad', 'cantidad_vendedor'],
)

const COEFICIENTE = 'El coeficiente es un número de 0 a 100 con ocho decimales como máximo.'

export const lineasSchema = { type: 'array', maxItems: 400, items: linea } as const

export const guardarQuery = cuerpo({
  // «1»: save without finishing
  borrador: { type: 'string', enum: ['0', '1', 'false', 'true'], title: 'Guardar sin terminar' },
  version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión que se leyó' },
})

/** GET /liquidacionRadi: «1» recomputes a finished settlement, for reopening it. */
export const consultaQuery = {
  ...porNumeroQuery,
  properties: { ...porNumeroQuery.properties, recalcular: { title: 'Recalcular', type: 'string', enum: ['0', '1'] } },
} as const

/** GET /liquidaciones/:id/supuesto: hypothetical changes of the deed. */
export const supuestoQuery = cuerpo({
  fecha: { type: 'string', format: 'date', title: 'Fecha de la escritura' },
  reparto: { type: 'string', enum: ['vendedor', 'mitad', 'comprador'], title: 'Reparto' },
  exento: { type: 'string', enum: ['vendedor', 'comprador'], title: 'Parte exenta' },
  vis: { type: 'string', enum: ['0', '1'], title: 'Vivienda de interés social' },
  acto: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Acto' },
  cuantia: { type: 'integer', minimum: 0, maximum: MAXIMO_PESOS, title: 'Cuantía' },
})

/**
 * PUT /liquidaciones/:id/actos/:id/accesorio: whether an act is accessory to another; `motivo` when it contradicts the rule. In this and
 * the next schemas `visto` is the decision that the person saw, compared before writing.
 */
export const accesorioSchema = objeto(
  {
    accesorio: { title: 'Acto accesorio', type: 'boolean' },
  },
  {
    motivo: texto('Motivo', 300),
    visto: { type: ['boolean', 'null'] },
  },
)

export const leasingSchema = objeto(
  { por_escritura: { title: 'Contrato por escritura', type: 'boolean' } },
  { visto: { type: 'boolean' } },
)

/** PUT /liquidaciones/:id/actos/:id/base: facts that its bases depend on; absent means not stated. */
export const baseDichaSchema = cuerpo({
  fiducia: { title: 'Clase de fiducia', enum: ['garantia', 'administracion', '', null] },
  remuneracion: pesosEscritos('Remuneración'),
  coeficiente: {
    title: 'Coeficiente (%)',
    type: ['string', 'null'],
    pattern: '^(\\d{1,3}([.,]\\d{1,8})?)?$',
    mensajes: { type: COEFICIENTE, pattern: COEFICIENTE },
  },
  visto: { anyOf: [baseDicha, { type: 'null' }] },
})

/** PUT /liquidaciones/:id/actos/:id/vivienda (Ley 1537 de 2012, arts. 33 and 34). */
export const viviendaSchema = objeto(
  {
    clase: { title: 'Vivienda', type: ['string', 'null'], enum: ['vip', 'vis', null] },
  },
  {
    con_subsidio: { title: 'Construida con subsidio familiar de vivienda', type: 'boolean' },
    usada: { title: 'Usada', type: 'boolean' },
    articulo_12: { title: 'Quien adquiere está en una condición del artículo 12', type: 'boolean' },
    visto: { anyOf: [viviendaDicha, { type: 'null' }] },
  },
)

export const timbreSchema = objeto(
  {
    cobrar: { title: 'Cobrar el impuesto de timbre', type: 'boolean' },
  },
  {
    motivo: texto('Motivo', 300),
    visto: texto('Motivo anterior', 300),
  },
)

/** GET /liquidaciones: services of one kind, at their price on a date. */
export const serviciosQuery = objeto(
  {
    filtro: { type: 'string', enum: ['servicio_adicional', 'servicio_registral'], title: 'Clase de servicio' },
  },
  {
    fecha: { type: 'string', format: 'date', title: 'Día del precio' },
  },
)

export const correoSchema = cuerpo({
  para: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    items: {
      type: 'string',
      format: 'email',
      maxLength: 190,
      mensajes: { format: 'Escriba un correo electrónico válido.' },
    },
  },
})
