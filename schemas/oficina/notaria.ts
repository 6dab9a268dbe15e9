import { version } from '../json/valores.ts'

/** What the office says of itself for its deeds: names of specification 3, «Notary configuration entries». */
export const VARIABLES_DE_NOTARIA = ['nombre_notario', 'nombre_notario_firma', 'bonos', 'subsidio'] as const
export type VariableDeNotaria = (typeof VARIABLES_DE_NOTARIA)[number]

const data = {
  type: 'string',
  title: 'Datos, como texto JSON',
  minLength: 2,
  maxLength: 20_000,
  mensajes: { minLength: 'Debe ser una lista escrita en JSON.', maxLength: 'La lista es demasiado larga.' },
  example: '["PROMOCION","EMPLEADO"]',
} as const

/** PUT /notariaConfig/{id}. */
export const entradaDeNotariaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['data'],
  properties: { data, version },
} as const

/** PUT /notariaConfig: several at once, all of them or none. */
export const entradasDeNotariaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['entradas'],
  properties: {
    entradas: {
      type: 'array',
      title: 'Entradas',
      minItems: 1,
      maxItems: VARIABLES_DE_NOTARIA.length,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'data'],
        properties: {
          id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la entrada' },
          data,
          version,
        },
      },
    },
  },
} as const
