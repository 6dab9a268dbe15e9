import type { CurrentUser } from '../tenants/context.ts'
import { isPermitted, permittedOf, type Needs, type Reduced } from '../security/permissions.ts'
import { listQuery } from './list-spec.ts'
import { normalize } from '../search/normalize.ts'

const { q, page, pageSize } = listQuery.properties
/** All that may be asked of a reduced list: a filter or an order by what it does not show would tell it. */
export const reducedQuery = { type: 'object', additionalProperties: false, properties: { q, page, pageSize } } as const

/** Whether somebody gets the reduced form of a route: of those who may not have the whole. */
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
 * Reduced form of an answer. Rows that words found by hidden fields are left out, and not counted: a search would tell it.
 * @param words of the query; '' where none were said
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
