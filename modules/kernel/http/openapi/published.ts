import type { Route } from '../route.ts'

/** Keywords whose values are schemas by property name. */
const BY_NAME = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])
/** Keywords whose values are data. */
const DATA = new Set(['const', 'enum', 'default', 'required'])

/** Our formats as public patterns; the server also checks that the date exists. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-or-empty': '^(\\d{4}-\\d{2}-\\d{2})?$',
  'local-datetime': '^\\d{4}-\\d{2}-\\d{2}([T ]([01]\\d|2[0-3]):[0-5]\\d(:\\d{2})?)?$',
}

/** `mensajes` becomes `x-mensajes`, our own keywords are left out, our formats become patterns. */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).flatMap(([word, value]: [string, unknown]) => said(word, value)))
}

function said(word: string, value: unknown): [string, unknown][] {
  if (word === 'ui') return []
  if (word === 'mensajes') return [['x-mensajes', value]]
  if (word === 'example') return [['examples', [value]]]
  if (word === 'format' && typeof value === 'string' && FORMATS[value]) return [['pattern', FORMATS[value]]]
  if (DATA.has(word)) return [[word, value]]
  if (BY_NAME.has(word) && typeof value === 'object' && value !== null) {
    return [
      [
        word,
        Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, published(inner)])),
      ],
    ]
  }
  return [[word, published(value)]]
}

const VERBS = { GET: 'leer', POST: 'crear', PUT: 'cambiar', DELETE: 'eliminar' } as const
/** A Spanish verb at the end: `/personas/:id/aceptar`. */
const INFINITIVE = /^[a-z]+[aei]r$/

/**
 * Operation id: the route's own, or derived from method and path only, so that new routes rename none.
 * `POST /procesos/:id/reintentar` is `reintentarProcesosPorId`, `GET /rol/:id` is `leerRolPorId`.
 */
export function operationId({ operation, method, path }: Pick<Route, 'operation' | 'method' | 'path'>): string {
  if (operation) return operation
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => part.split(':'))
  const nouns = parts.flatMap(([word]) => (word ? [word] : []))
  const verb = method === 'POST' && INFINITIVE.test(nouns.at(-1) ?? '') ? nouns.pop() : undefined
  const params = parts.flatMap(([, name]) => (name ? [name] : []))
  return (
    (verb ?? VERBS[method]) + nouns.map(capital).join('') + (params.length ? `Por${params.map(capital).join('Y')}` : '')
  )
}

const capital = (text: string) =>
  text
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
