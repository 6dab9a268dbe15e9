import { inmuebleSchema } from './inmueble.ts'
import { personaSchema } from './persona.ts'
import { texto, version } from '../json/valores.ts'

const FALTA = 'Escriba el motivo.'
const motivo = {
  ...texto('Motivo', 500),
  type: 'string',
  minLength: 5,
  mensajes: { minLength: FALTA, required: FALTA },
} as const

/** PUT inmuebles/{key}/matricula: on the property as it was read. */
export const corregirMatriculaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['matricula', 'motivo', 'version'],
  properties: { matricula: inmuebleSchema.properties.matricula, motivo, version },
} as const

const { tipo_documento, numero_documento, digito } = personaSchema.properties

/** PUT persona/{id}/documento: on the person as they were read. */
export const corregirDocumentoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tipo_documento', 'numero_documento', 'motivo', 'version'],
  properties: { tipo_documento, numero_documento, digito, motivo, version },
} as const
