import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

/** A JSON Schema as the sampler walks it. */
export interface Schema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  additionalProperties?: boolean | Schema
  example?: unknown
}

const ajv = new Ajv({ strict: false, logger: false })
addFormats.default(ajv)
const compiled = new WeakMap<object, ValidateFunction>()

const isValid = (schema: Schema, value: unknown): boolean => {
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  return check(value)
}

const FORMATS: Record<string, string> = {
  date: '2026-03-10',
  'date-time': '2026-03-10T15:00:00.000Z',
  email: 'ana@ejemplo.co',
  time: '10:30:00Z',
  uuid: '0b9c1f6e-3f5a-4d0e-9c55-0c8a7a0f9b11',
  uri: 'https://ejemplo.co/',
  'date-or-empty': '2026-03-10',
  'local-datetime': '2026-03-10T10:30',
}
/** Tried in turn where a pattern is asked for. */
const TEXTS = [
  'Texto',
  'a',
  '1',
  '12345678',
  '900123456',
  '3001234567',
  '50C-1234',
  '2026-03-10',
  '2026-03',
  '10:30',
  'abc12345',
  'A1',
  'a@b.co',
  '0',
  'x'.repeat(40),
]

const textFor = (schema: Schema): string => {
  const { format, minLength = 0, maxLength = Infinity } = schema
  const fitted = TEXTS.map((text) => text.padEnd(minLength, 'a').slice(0, maxLength))
  const wanted = format && FORMATS[format] ? [FORMATS[format], ...fitted] : fitted
  return wanted.find((text) => isValid(schema, text)) ?? wanted[0] ?? ''
}

const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((candidate) => candidate !== 'null')

/**
 * A value that the schema accepts, with every declared property in it: the richer it is, the more there is to spoil.
 * Where no sample fits (a pattern nobody foresaw), the nearest one.
 */
export function sample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (branch && !schema.properties) return sample({ ...schema, oneOf: undefined, anyOf: undefined, ...branch })
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]))
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        schema.items ? sample(schema.items) : 'x',
      )
    case 'string':
      return textFor(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

export type Path = readonly (string | number)[]

/** Where the leaves of a value are. */
export function leaves(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...at, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...at, name]))
  return [at]
}

/** A copy of `value` with `leaf` at `path`. */
export function withLeaf(value: unknown, path: Path, leaf: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return leaf
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? withLeaf(item, rest, leaf) : item))
  return { ...(value as object), [first]: withLeaf((value as Record<string, unknown>)[first], rest, leaf) }
}

/** What people with bad intentions, and people who paste from Word, put into a text field. */
export const HOSTILE: readonly unknown[] = [
  "'; DROP TABLE personas; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  'a\u0000b',
  '\ud800',
  '👩‍⚖️ ñandú',
  '\u202Etxt',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie:x=1',
  'x'.repeat(20_000),
  -1,
  1e308,
  9007199254740993,
  0.1,
  true,
  null,
  [],
  {},
  [[[]]],
  { $gt: '' },
  { toString: 1 },
]
