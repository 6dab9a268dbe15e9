import type { ErrorObject } from 'ajv'

type Params = Record<string, unknown>

const elementos = (limit: unknown): string => (limit === 1 ? '1 elemento' : `${String(limit)} elementos`)

const TEXTS: Record<string, (params: Params) => string> = {
  required: () => 'Este campo es obligatorio.',
  additionalProperties: () => 'Este campo no existe.',
  type: ({ type }) => `Debe ser ${TYPES[String(type)] ?? 'de otro tipo'}.`,
  maxLength: ({ limit }) => `Máximo ${String(limit)} caracteres.`,
  minLength: ({ limit }) => (limit === 1 ? 'No puede estar vacio' : `Mínimo ${String(limit)} caracteres.`),
  maximum: ({ limit }) => `Debe ser ${String(limit)} o menos.`,
  minimum: ({ limit }) => `Debe ser ${String(limit)} o más.`,
  exclusiveMaximum: ({ limit }) => `Debe ser menor a ${String(limit)}.`,
  exclusiveMinimum: ({ limit }) => `Debe ser mayor a ${String(limit)}.`,
  maxItems: ({ limit }) => `Máximo ${elementos(limit)}.`,
  minItems: ({ limit }) => `Mínimo ${elementos(limit)}.`,
  uniqueItems: () => 'Hay elementos repetidos.',
  // what stands for nothing is nothing to choose
  enum: ({ allowedValues }) =>
    // Ajv's own parameter of enum
    `Debe ser uno de: ${(allowedValues as unknown[])
      .filter((one) => one !== '' && one !== null)
      .map(String)
      .join(', ')}.`,
  const: () => 'No es el valor esperado.',
  pattern: () => 'No tiene la forma esperada.',
  multipleOf: ({ multipleOf }) => `Debe ser múltiplo de ${String(multipleOf)}.`,
  format: ({ format }) => FORMATS[String(format)] ?? 'No tiene la forma esperada.',
}

const TYPES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un objeto',
  null: 'vacío',
}

const FORMATS: Record<string, string> = {
  email: 'Correo no valido',
  date: 'Formato de fecha incorrecto',
  'date-time': 'Formato de fecha incorrecto',
  'date-or-empty': 'Formato de fecha incorrecto',
  'local-datetime': 'Formato de fecha incorrecto',
  uuid: 'No es un identificador válido.',
}

/** The sentence for one fault: the schema's own (`mensajes: { maxLength: '…' }`) or the general one. */
export function bySchema(error: ErrorObject): string {
  const own = emptyText(error) ?? ownText(error)
  if (own) return own
  if (error.keyword === 'type' && Array.isArray(error.params.type)) {
    const types: unknown[] = error.params.type
    return `Debe ser ${types
      .filter((t) => t !== 'null')
      .map((t) => TYPES[String(t)] ?? String(t))
      .join(' o ')}.`
  }
  return TEXTS[error.keyword]?.(error.params) ?? 'No es válido.'
}

/** Sentence of a value sent empty: the schema's own of a missing one, so that a field says one thing. */
function emptyText({ data, keyword, parentSchema }: ErrorObject): string | undefined {
  if ((data !== '' && data !== null) || keyword === 'required') return undefined
  const { mensajes = {} } = (parentSchema ?? {}) as Con // `mensajes` is our keyword
  return mensajes.required ?? mensajes.minLength
}

/** The general sentence of a keyword with the parameters that Ajv gives it. */
export const sentenceOf = (keyword: string, params: Params): string =>
  bySchema({ keyword, params, instancePath: '', schemaPath: '' })

/** A schema with sentences of its own. */
interface Con {
  mensajes?: Record<string, string>
}

function ownText(error: ErrorObject): string | undefined {
  const parent = error.parentSchema as (Con & { properties?: Record<string, Con> }) | undefined // `mensajes` is our keyword
  const missing: unknown = error.params.missingProperty
  if (typeof missing === 'string') return parent?.properties?.[missing]?.mensajes?.required
  return parent?.mensajes?.[error.keyword]
}
