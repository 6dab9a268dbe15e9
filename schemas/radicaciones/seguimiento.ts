import { texto } from '../json/valores.ts'

const falta = {
  required: 'Es necesario llenar todos los campos',
  minLength: 'Es necesario llenar todos los campos',
} as const

/** POST /seguiradiCreate. */
export const seguimientoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['paso', 'fecha', 'num_radicacion'],
  properties: {
    // a state of the catalogue by its name or its id, or other words
    paso: { ...texto('Paso', 200), type: ['string', 'integer'], minLength: 1, minimum: 1, mensajes: falta },
    fecha: { type: 'string', format: 'local-datetime', mensajes: { ...falta, format: 'Formato de fecha incorrecto' } },
    observacion: texto('Observación', 150),
    num_radicacion: {
      type: ['integer', 'string'],
      minimum: 1,
      maximum: 999_999_999_999,
      pattern: '^\\d{1,12}$',
      mensajes: falta,
    },
  },
} as const

/** GET /radiFiltro…: digits, or it is no code; with the key of the QR, or the last four digits of a party's document, nothing is veiled. */
export const radiFiltroParams = {
  type: 'object',
  additionalProperties: false,
  required: ['codigo'],
  properties: {
    codigo: {
      type: 'string',
      title: 'Código público de la radicación',
      pattern: '^\\d{1,16}$',
      mensajes: { pattern: 'El código son solo números.' },
    },
  },
} as const

export const radiFiltroQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    k: { type: 'string', maxLength: 64, title: 'Llave del código QR' },
    documento: {
      type: 'string',
      pattern: '^\\d{4}$',
      title: 'Últimos cuatro dígitos del documento de un otorgante',
      mensajes: { pattern: 'Escriba los últimos cuatro dígitos del documento.' },
    },
  },
} as const
