import { referencia } from '../json/valores.ts'

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
const numero = { type: 'integer', minimum: 1, maximum: 100_000, title: 'Número del borrador' } as const

/** A draft of the deed: a PDF as `archivo`, or a document that the office made. */
export const borradorSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { id_documento: referencia('Documento de la oficina') },
} as const

export const borradorParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'numero'],
  properties: { id: { ...id, title: 'Id de la solicitud' }, numero },
} as const

export const cambiosQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { con: { ...numero, title: 'Con cuál se compara; sin él, con el anterior' } },
} as const
