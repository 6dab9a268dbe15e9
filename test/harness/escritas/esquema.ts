import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { Json } from '../http.ts'
import type { Schema } from '../samples.ts'

/** Ids of an office's rows, by the property that refers to them. */
export type Acervo = Readonly<Record<string, readonly unknown[]>>

const ajv = new Ajv({ strict: false, logger: false })
addFormats.default(ajv)
const vale = (schema: Schema, value: unknown): boolean => ajv.validate(schema, value)

/** Every writable property of a body, `actos[].cuantia`, with what its branches say of it. Lists of scalars are one property. */
export function hojasDe(
  schema: Schema | undefined,
  at = '',
  found = new Map<string, Schema[]>(),
): Map<string, Schema[]> {
  if (typeof schema !== 'object') return found
  const { properties, items, ...resto } = schema
  const branches = ['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else'].flatMap((name) => {
    const inner = (resto as Record<string, Schema | Schema[] | undefined>)[name]
    return inner === undefined ? [] : [inner].flat()
  })
  const before = found.size
  for (const [name, inner] of Object.entries(properties ?? {})) hojasDe(inner, at ? `${at}.${name}` : name, found)
  if (items) hojasDe(items, `${at}[]`, found)
  for (const branch of branches) hojasDe(branch, at, found)
  const inside = [...found.keys()].some(
    (path) => path !== at && (path.startsWith(`${at}.`) || path.startsWith(`${at}[].`)),
  )
  if (at && !inside && !at.endsWith('[]') && found.size === before) found.set(at, [...(found.get(at) ?? []), schema])
  else if (at && found.has(at) && !inside) found.set(at, [...(found.get(at) ?? []), schema])
  if (items) found.delete(`${at}[]`)
  return found
}

let cuenta = 0
const textos = (): string[] => {
  const n = ++cuenta
  const corto = n.toString(36)
  return [
    `Texto ${n}`,
    `T${n}`,
    String(10_000_000 + n),
    corto.padStart(5, 'z').slice(-5),
    `t${n}@ejemplo.co`,
    `2027-0${1 + (n % 9)}-1${n % 10}`,
    `2027-0${1 + (n % 9)}-1${n % 10}T15:00:00.000Z`,
    `${String(8 + (n % 9)).padStart(2, '0')}:30`,
    corto.slice(-2),
    corto.slice(-1),
    'AB',
    String(n % 10),
    `https://ejemplo.co/${n}`,
    n.toString(16).padStart(32, '0'),
    'B',
    // a year
    String(2100 + (n % 800)),
  ]
}

const tipos = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type

/** Values that a schema takes, the likeliest first. @param pool what exists, by the name of the property */
export function candidatos(schema: Schema, name: string, pool: Acervo): unknown[] {
  if ('const' in schema) return [schema.const]
  const known = pool[name]
  if (known) return known.filter((value) => vale(schema, value))
  if (schema.enum) return schema.enum.filter((value) => value !== null && value !== '')
  const branches = schema.oneOf ?? schema.anyOf
  if (branches && !schema.properties)
    return branches.flatMap((one) => candidatos({ ...schema, oneOf: undefined, anyOf: undefined, ...one }, name, pool))
  const kinds = tipos(schema)
  if (kinds.includes('object')) return [ejemplo(schema, name, pool)]
  if (kinds.includes('array'))
    return schema.items
      ? candidatos(schema.items, name, pool)
          .slice(0, 3)
          .map((one) => Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => one))
      : [['x']]
  const { format = '' } = schema
  if (kinds.includes('string') && !kinds.includes('integer') && !kinds.includes('number')) {
    const fechas = [`2027-0${1 + (++cuenta % 9)}-12`, '2026-03-10', '2026-04-11']
    const todos = /date|time/.test(format)
      ? [...fechas, ...fechas.map((one) => `${one}T15:00:00.000Z`), ...fechas.map((one) => `${one} 10:30`)]
      : format === 'email'
        ? [`t${++cuenta}@ejemplo.co`]
        : textos()
    return todos.filter((text) => vale(schema, text)).slice(0, 3)
  }
  if (kinds.includes('integer') || kinds.includes('number')) {
    const menor = schema.minimum ?? 1
    return [1, 2, 3, 17, 1000 + (++cuenta % 50), menor, menor + 1].filter((n) => vale(schema, n))
  }
  if (kinds.includes('boolean')) return [true, false]
  return ['x', 1, null].filter((value) => vale(schema, value))
}

/** The least that a schema takes: what it demands, and one of each list of objects. */
export function ejemplo(schema: Schema, name: string, pool: Acervo): Json {
  const branch = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (branch && !schema.properties)
    return ejemplo({ ...schema, oneOf: undefined, anyOf: undefined, ...branch }, name, pool)
  if (schema.properties) {
    const { required = [] } = schema
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([its, inner]) => required.includes(its) || inner.properties || inner.items?.properties)
        .map(([its, inner]) => [its, ejemplo(inner, its, pool)]),
    )
  }
  if (schema.items?.properties && !pool[name]) return [ejemplo(schema.items, name, pool)]
  return tipos(schema).includes('object') ? {} : candidatos(schema, name, pool)[0]
}
