import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto, version, textoPedido, fecha } from '../json/valores.ts'

import { CANALES } from './cliente.ts'

const para = {
  type: 'array',
  title: 'Para',
  minItems: 1,
  maxItems: 5,
  uniqueItems: true,
  mensajes: { minItems: 'Escriba al menos un correo.', maxItems: 'Cinco correos como máximo.' },
  items: {
    type: 'string',
    format: 'email',
    maxLength: 190,
    mensajes: { format: 'Escriba un correo electrónico válido.' },
  },
} as const
const aPedido = { type: 'boolean', title: 'A pedido del cliente' } as const

export const correoDeEstadoSchema = cuerpo({
  para,
  corte: fecha('Fecha de corte'),
  desde: fecha('Movimientos desde'),
  a_pedido: aPedido,
})

/** GET /estado_cuenta/{id}/correo: preview of a mail. */
export const vistaDeCorreoQuery = cuerpo({
  tipo: { type: 'string', enum: ['estado', 'recordatorio', 'certificado'], title: 'Qué correo' },
  corte: fecha('Fecha de corte'),
  desde: fecha('Movimientos desde'),
  anio: { type: 'integer', minimum: 2000, maximum: 2100, title: 'Año' },
  a_pedido: { type: 'string', enum: ['0', '1'], title: 'A pedido del cliente' },
})

export const recordatorioSchema = cuerpo({ para })

export const pedirCertificadoSchema = objeto(
  {
    anio: { type: 'integer', minimum: 2000, maximum: 2100, title: 'Año', mensajes: { required: 'Escriba el año.' } },
  },
  {
    para,
  },
)

/** POST /clientes/{id}/contactos: a call or message, in either direction. */
export const contactoSchema = cuerpo(
  {
    canal: {
      type: 'string',
      enum: CANALES,
      title: 'Canal',
      mensajes: { required: 'Elija el canal.', enum: 'Elija el canal.' },
    },
    en: { type: 'string', format: 'date-time', title: 'Cuándo; ahora si no se dice', mensajes: fecha('').mensajes },
    texto: texto('Qué se dijo', 6000),
    resultado: textoPedido('Resultado', 500, 'Escriba el resultado.'),
    promesa: { ...fecha('Promete pagar el'), type: ['string', 'null'] },
    a_pedido: aPedido,
  },
  ['canal', 'resultado'],
)

export const promesaSchema = objeto({ promesa: { ...fecha('Promete pagar el'), type: ['string', 'null'] } })

/** POST /cartera_envios: statements or reminders to many clients. */
export const loteDeEnviosSchema = objeto(
  {
    tipo: { type: 'string', enum: ['estado', 'recordatorio'], title: 'Qué se envía' },
  },
  {
    ids: {
      type: 'array',
      title: 'Clientes',
      minItems: 1,
      maxItems: 20_000,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 2147483647 },
      mensajes: { minItems: 'Elija al menos un cliente.', maxItems: 'Máximo 20.000 clientes por envío.' },
    },
    corte: fecha('Fecha de corte'),
  },
)

export const filasDelLoteQuery = cuerpo({
  estado: {
    type: 'string',
    title: 'Solo las de este estado',
    enum: ['pendiente', 'espera', 'enviando', 'enviado', 'saltado', 'detenido', 'fallido'],
  },
})

const dias = (title: string, minimum: number, maximum: number) =>
  ({
    type: 'integer',
    title,
    minimum,
    maximum,
    mensajes: { type: 'Debe ser un número.', minimum: `El mínimo es ${minimum}.`, maximum: `El máximo es ${maximum}.` },
  }) as const

/** Marks that the reminder's subject and text may carry, as `{cliente}`. */
export const ETIQUETAS = {
  cliente: 'Nombre del cliente',
  oficina: 'Nombre de la oficina',
  corte: 'Fecha del saldo',
  total: 'Todo lo que debe',
  vencido: 'Lo que ya venció',
  facturas: 'La lista de lo que debe',
  como_pagar: 'Cómo pagar, como lo dicen los ajustes',
  enlace: 'La dirección para pagar en línea',
} as const

export const ajustesDeCarteraSchema = cuerpo({
  como_pagar: texto('Cómo pagar', 1000),
  a_quien: texto('A quién preguntar o reclamar', 500),
  asunto: {
    ...texto('Asunto del recordatorio', 200),
    type: 'string',
    minLength: 1,
    mensajes: { minLength: 'Escriba el asunto.' },
  },
  texto: {
    ...texto('Texto del recordatorio', 4000),
    type: 'string',
    minLength: 1,
    mensajes: { minLength: 'Escriba el texto.' },
  },
  prescribe: dias('Años en que prescribe una deuda', 1, 20),
  aviso_prescripcion: dias('Porcentaje desde el que se avisa', 1, 100),
  // 0: never saved
  version: { ...version, minimum: 0 },
})

export const estadoDeCuentaQuery = cuerpo({
  corte: fecha('Fecha de corte; hoy si no se dice'),
  desde: fecha('Desde qué día van los movimientos; el primero del tercer mes anterior al corte si no se dice'),
})
