import { type ErrorObject, Ajv, type ValidateFunction } from 'ajv'
import type { JSONSchema } from 'json-schema-to-ts'
import addFormats from 'ajv-formats'
import { CODIGOS } from '../../../../schemas/es-co/codigos.ts'
import { invalid, type FieldErrors } from './problem.ts'
import { cleanAll, type Cleaning } from '../../../../schemas/es-co/limpio.ts'
import type { Route } from '../route.ts'

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
  // empty values are no choice
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

/** Message of a fault: the schema's own (`mensajes: { maxLength: '…' }`) or the general one. */
function bySchema(error: ErrorObject): string {
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

/** An empty value gets the schema's message for a missing one. */
function emptyText({ data, keyword, parentSchema }: ErrorObject): string | undefined {
  if ((data !== '' && data !== null) || keyword === 'required') return undefined
  const { mensajes = {} } = (parentSchema ?? {}) as Con // `mensajes` is our keyword
  return mensajes.required ?? mensajes.minLength
}

export const sentenceOf = (keyword: string, params: Params): string =>
  bySchema({ keyword, params, instancePath: '', schemaPath: '' })

interface Con {
  mensajes?: Record<string, string>
}

function ownText(error: ErrorObject): string | undefined {
  const parent = error.parentSchema as (Con & { properties?: Record<string, Con> }) | undefined // `mensajes` is our keyword
  const missing: unknown = error.params.missingProperty
  if (typeof missing === 'string') return parent?.properties?.[missing]?.mensajes?.required
  return parent?.mensajes?.[error.keyword]
}

const options = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  strictRequired: false,
  // TypeScript checks them, and Ajv compiles the schema of schemas for it
  validateSchema: false,
} as const

function engine(coerceTypes: boolean | 'array'): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes, useDefaults: true })
  addFormats.default(ajv)
  // `mensajes` holds literal messages; browser and documentation read the others
  ajv.addVocabulary(['mensajes', 'ui', 'example'])
  ajv.addFormat('date-or-empty', (text) => text === '' || isDate(text))
  ajv.addFormat(
    'local-datetime',
    (text) => isDate(text.slice(0, 10)) && /^([T ]([01]\d|2[0-3]):[0-5]\d(:\d\d)?)?$/.test(text.slice(10)),
  )
  for (const [name, { vale }] of Object.entries(CODIGOS)) ajv.addFormat(name, vale)
  return ajv
}

function isDate(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

const bodies = engine(false)
const texts = engine('array') // path parameters and query arrive as text

/** @returns check that throws a Problem 422 with every fault by field */
export function checker(schema: JSONSchema, kind: 'body' | 'text'): (value: unknown) => void {
  // compiled at first use, to start faster
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= (kind === 'body' ? bodies : texts).compile(schema)
    if (!validate(value)) throw invalid(fieldErrors(validate.errors ?? []))
    if (kind === 'text') demandFinite(value)
  }
}

/** Ajv does not check the number that it coerces from `1e999`, and no database stores Infinity. @throws Problem 422 */
function demandFinite(value: unknown, field = '_'): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalid({ [field]: [sentenceOf('type', { type: 'number' })] })
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) demandFinite(inner, field === '_' ? name : `${field}.${name}`)
}

export function question(schema: JSONSchema): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined
  return (value) => (validate ??= bodies.compile(schema))(value)
}

/** Spanish messages by dotted field (`lineas.0.valor`); those of the whole body under `_`. */
function fieldErrors(errors: ErrorObject[]): FieldErrors {
  const found: FieldErrors = Object.create(null) // a field may be called `constructor`
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      if (errors.some((other) => other !== error && other.instancePath.startsWith(error.instancePath))) continue
    }
    const texts = (found[fieldOf(error)] ??= [])
    const text = bySchema(error)
    if (!texts.includes(text)) texts.push(text)
  }
  return found
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  // as Ajv documents them
  const { missingProperty, additionalProperty } = error.params as {
    missingProperty?: string
    additionalProperty?: string
  }
  return [path, missingProperty ?? additionalProperty].filter(Boolean).join('.') || '_'
}

/** Texts with a lower limit hold one line. */
const ONE_LINE = 150

export function cleanerOf(
  { asSent = [] }: Pick<Route, 'asSent'>,
  schemas: readonly (JSONSchema | undefined)[],
): (body: unknown) => unknown {
  let how: Cleaning | undefined
  return (body) => cleanAll(body, (how ??= { oneLine: oneLinersOf(schemas), asSent: new Set(asSent) }))
}

/** Names of texts that are short in every schema. */
function oneLinersOf(schemas: readonly (JSONSchema | undefined)[]): Set<string> {
  const longest = new Map<string, number>()
  const look = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    if ('maxLength' in schema && typeof schema.maxLength === 'number') {
      longest.set(name, Math.max(schema.maxLength, longest.get(name) ?? 0))
    }
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties' && typeof inner === 'object' && inner !== null) {
        for (const [its, property] of Object.entries(inner)) look(property, its)
      } else if (typeof inner === 'object') look(inner, name)
    }
  }
  for (const schema of schemas) look(schema, '')
  return new Set([...longest].flatMap(([name, letters]) => (name && letters < ONE_LINE ? [name] : [])))
}
