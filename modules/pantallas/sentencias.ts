import { sentenceOf } from '../kernel/index.ts'

type Nodo = Readonly<Record<string, unknown>>

const esNodo = (value: unknown): value is Nodo => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords whose sentence depends on their value, and the name of it in the checker's own parameters. */
const PARAMETROS: Record<string, string> = {
  type: 'type',
  maxLength: 'limit',
  minLength: 'limit',
  maximum: 'limit',
  minimum: 'limit',
  exclusiveMaximum: 'limit',
  exclusiveMinimum: 'limit',
  maxItems: 'limit',
  minItems: 'limit',
  enum: 'allowedValues',
  const: 'allowedValue',
  pattern: 'pattern',
  multipleOf: 'multipleOf',
  format: 'format',
}
const HIJOS = ['items', 'if', 'then', 'else', 'not', 'additionalProperties']
const MAPAS = ['properties', 'dependencies', 'dependentSchemas', 'definitions', '$defs']
const LISTAS = ['allOf', 'anyOf', 'oneOf']

/**
 * The schema with the sentence of every rule beside it (`mensajes`), so that the browser says what the server would say
 * without knowing how sentences are made.
 */
export function conSentencias(schema: Nodo, obligatorio = false): Nodo {
  const mensajes: Record<string, unknown> = obligatorio ? { required: sentenceOf('required', {}) } : {}
  for (const [keyword, parametro] of Object.entries(PARAMETROS)) {
    if (keyword in schema) mensajes[keyword] = sentenceOf(keyword, { [parametro]: schema[keyword] })
  }
  Object.assign(mensajes, schema.mensajes)
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const made: Record<string, unknown> = { ...schema }
  for (const key of HIJOS) if (esNodo(schema[key])) made[key] = conSentencias(schema[key])
  for (const key of LISTAS) {
    const list: unknown = schema[key]
    if (Array.isArray(list)) made[key] = list.map((one: unknown) => (esNodo(one) ? conSentencias(one) : one))
  }
  for (const key of MAPAS) {
    const map = schema[key]
    if (esNodo(map))
      made[key] = Object.fromEntries(
        Object.entries(map).map(([name, one]) => [
          name,
          esNodo(one) ? conSentencias(one, key === 'properties' && required.has(name)) : one,
        ]),
      )
  }
  return Object.keys(mensajes).length ? { ...made, mensajes } : made
}
