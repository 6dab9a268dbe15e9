import { fecha, id, instante, cadena, objeto, oNulo, uno, type Leida } from '../respuestas/json/vocabulario.ts'

/** Papers that are asked for at once. */
export const MAXIMO_DE_PEDIDOS = 14

const requerido = 'Campo requerido'
const dicho = (title: string, maxLength: number) =>
  ({
    type: 'string',
    title,
    minLength: 1,
    maxLength,
    pattern: '\\S',
    mensajes: { minLength: requerido, pattern: requerido, required: requerido },
  }) as const

/** A paper asked for by name: which, why, until when. */
export const pedirPapelesSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['papeles'],
  properties: {
    papeles: {
      type: 'array',
      title: 'Papeles que se piden',
      minItems: 1,
      maxItems: MAXIMO_DE_PEDIDOS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['titulo', 'motivo', 'hasta'],
        properties: {
          titulo: dicho('Qué documento', 120),
          motivo: dicho('Por qué se pide', 500),
          hasta: { type: 'string', format: 'date', title: 'Hasta cuándo se espera', mensajes: { required: requerido } },
        },
      },
    },
    version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' },
  },
} as const

const numero = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

export const papelPedidoParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'pedido'],
  properties: {
    id: { ...numero, title: 'Id del trámite o de la solicitud' },
    pedido: { ...numero, title: 'Id del papel pedido' },
  },
} as const

/** A paper that was asked for by name, and how it goes. */
export const papelPedido = objeto({
  id,
  titulo: cadena,
  motivo: cadena,
  hasta: fecha,
  estado: uno('pendiente', 'recibido', 'retirado'),
  recibido_en: oNulo(instante),
  created_at: instante,
})

export type PapelPedido = Leida<typeof papelPedido>
export interface PapelPorPedir {
  titulo: string
  motivo: string
  hasta: string
}
