import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { JSONSchema } from 'json-schema-to-ts'
import addFormats from 'ajv-formats'
import { CODIGOS } from '../../../../schemas/es-co/codigos.ts'
import { bySchema, sentenceOf } from './messages.ts'
import { invalid, type FieldErrors } from './problem.ts'

const options = { allErrors: true, strict: true, allowUnionTypes: true, verbose: true, strictRequired: false } as const

function engine(coerceTypes: boolean | 'array'): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes, useDefaults: true })
  addFormats.default(ajv)
  // `mensajes` gives the literal sentence of a keyword; the others are only read by the browser and by people
  ajv.addVocabulary(['mensajes', 'ui', 'example'])
  ajv.addFormat('date-or-empty', (text) => text === '' || isDate(text))
  ajv.addFormat(
    'local-datetime',
    (text) => isDate(text.slice(0, 10)) && /^([T ]([01]\d|2[0-3]):[0-5]\d(:\d\d)?)?$/.test(text.slice(10)),
  )
  for (const [name, { vale }] of Object.entries(CODIGOS)) ajv.addFormat(name, vale)
  return ajv
}

/** A real calendar date, YYYY-MM-DD. */
function isDate(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

const bodies = engine(false)
const texts = engine('array') // what arrives as text: path parameters and the query

/** Compiles a check that throws a Problem 422 with every fault by field. */
export function checker(schema: JSONSchema, kind: 'body' | 'text'): (value: unknown) => void {
  // compiled when first asked: a start need not wait for the schemas of every route
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= (kind === 'body' ? bodies : texts).compile(schema)
    if (!validate(value)) throw invalid(fieldErrors(validate.errors ?? []))
    if (kind === 'text') demandFinite(value)
  }
}

/**
 * Ajv looks at the text before it turns `1e999` into a number, and not at the number again: no database keeps Infinity.
 * @throws Problem 422
 */
function demandFinite(value: unknown, field = '_'): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalid({ [field]: [sentenceOf('type', { type: 'number' })] })
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) demandFinite(inner, field === '_' ? name : `${field}.${name}`)
}

/** Compiles a question: whether a body is of this form. */
export function question(schema: JSONSchema): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined
  return (value) => (validate ??= bodies.compile(schema))(value)
}

/** Ajv's errors as Spanish sentences by dotted field name (`lineas.0.valor`); what concerns the whole body is under `_`. */
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
  // by Ajv's documentation of the two keywords
  const { missingProperty, additionalProperty } = error.params as {
    missingProperty?: string
    additionalProperty?: string
  }
  return [path, missingProperty ?? additionalProperty].filter(Boolean).join('.') || '_'
}
