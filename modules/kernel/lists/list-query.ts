import type { JSONSchema } from 'json-schema-to-ts'
import { FALTA_UN_DIA, RANGO_AL_REVES } from '../../../schemas/es-co/rango.ts'
import { invalid, Problem } from '../http/validation/problem.ts'
import type { CurrentUser } from '../tenants/context.ts'
import { isPermitted, permittedOf, type Needs, type Reduced } from '../security/permissions.ts'
import { listQuery } from './list-spec.ts'
import { normalize } from '../search/normalize.ts'

const ENDS = [
  ['fechaInicio', 'fechaFin'],
  ['start_date', 'end_date'],
] as const
/** Start of the specification's quick filter «Todas», which has no end. */
const ALWAYS = '1000-01-01'
/** Value of `rango` for typed dates. */
const CUSTOM = 'personalizado'

type Query = Readonly<Record<string, unknown>>

/**
 * Checks a list's date range: both ends, or a start with a quick filter's `rango` (specification 2, section 5).
 * @throws Problem 422 with the specification's sentence for one end only; by field for an end before the start
 */
export function rangeChecker(schema: JSONSchema | undefined): (query: Query) => void {
  const known = (typeof schema === 'object' && schema.properties) || {}
  const ends = ENDS.filter(([from, to]) => from in known && to in known)
  return (query) => {
    for (const [from, to] of ends) {
      const [first, last] = [query[from], query[to]]
      if (first === undefined && last === undefined) continue
      const quick =
        last === undefined && (first === ALWAYS || (query['rango'] !== undefined && query['rango'] !== CUSTOM))
      if (!quick && (first === undefined || last === undefined))
        throw new Problem(422, 'fechas', FALTA_UN_DIA, { [first === undefined ? from : to]: [FALTA_UN_DIA] })
      if (last !== undefined && String(last) < String(first)) throw invalid({ [to]: [RANGO_AL_REVES] })
    }
    if (ends.length && query['rango'] === CUSTOM && ends.every(([from]) => query[from] === undefined)) {
      const [from, to] = ends[0] ?? ['', '']
      throw new Problem(422, 'fechas', FALTA_UN_DIA, { [from]: [FALTA_UN_DIA], [to]: [FALTA_UN_DIA] })
    }
  }
}

const { q, page, pageSize } = listQuery.properties
/** No filter or sort: those would reveal hidden fields. */
export const reducedQuery = { type: 'object', additionalProperties: false, properties: { q, page, pageSize } } as const

/** Whether the caller gets the reduced form: lacks `needs` but has the reduced ones. */
export function isReduced(
  { needs, reduced }: { needs: Needs; reduced?: Reduced | undefined },
  user: CurrentUser | null,
): boolean {
  const whole = permittedOf(needs)
  return Boolean(
    reduced && user && whole && !isPermitted(whole, user.permisos) && isPermitted(reduced.needs, user.permisos),
  )
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * Reduced answer. Rows whose words match only in hidden fields are dropped and not counted, because a search would reveal them.
 * @param words of the query, '' for none
 */
export function reduce(answer: unknown, { fields }: Reduced, words: string): unknown {
  const pick = (row: unknown) =>
    Object.fromEntries(['id', ...fields].flatMap((name) => (name in record(row) ? [[name, record(row)[name]]] : [])))
  const { data, total, totalLimitado, page: at, pageSize: size } = record(answer)
  if (!Array.isArray(data)) return pick(answer)
  const wanted = normalize(words).split(' ').filter(Boolean)
  const rows = data.map(pick).filter((row) => {
    const text = ` ${normalize(fields.map((name) => String(row[name] ?? '')).join(' '))}`
    return wanted.every((word) => text.includes(word))
  })
  return {
    data: rows,
    page: at,
    pageSize: size,
    total: wanted.length ? rows.length : total,
    ...(wanted.length || !totalLimitado ? {} : { totalLimitado }),
  }
}
