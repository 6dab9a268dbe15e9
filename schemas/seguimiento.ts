import { texto } from './valores.ts'

const falta = { required: 'Es necesario llenar todos los campos', minLength: 'Es necesario llenar todos los campos' } as const

/** POST /seguiradiCreate. */
export const seguimientoSchema = {
  type: 'object', additionalProperties: false, required: ['paso', 'fecha', 'num_radicacion'],
  properties: {
    paso: { ...texto('Paso', 200), type: 'string', minLength: 1, mensajes: falta },
    fecha: { type: 'string', format: 'local-datetime', mensajes: { ...falta, format: 'Formato de fecha incorrecto' } },
    observacion: texto('Observación', 150),
    num_radicacion: { type: ['integer', 'string'], minimum: 1, pattern: '^\\d{1,12}$', mensajes: falta },
  },
} as const

export const seguimientosQuery = {
  type: 'object', additionalProperties: false, required: ['num_radicacion'],
  properties: { num_radicacion: { type: 'integer', minimum: 1 }, page: { type: 'integer', minimum: 1 }, pageSize: { type: 'integer', minimum: 1, maximum: 100 } },
} as const
