import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { applyFilters } from './filter.ts'
import type { ListQuery, ListSpec, Page } from './list-spec.ts'
import { invalid } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'

/** Where counting stops, too, unless all are asked for: a part of a sum would be taken for the whole. */
export const SUM_LIMIT = 10_000

/**
 * What the money of everything that a filter holds adds up to, in one statement and without rows. Of more than ten thousand none is given
 * (`totalLimitado`) unless they are asked for (`conteo=exacto`).
 * @throws Problem 422 for a column that is not declared, and for a list without money that adds up
 */
export async function sumsOf<M extends BaseModel, R>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): Promise<Page<R>> {
  const db = base.knex()
  const summed = Object.entries(spec.columns).filter(([, { sum }]) => sum)
  if (summed.length === 0) throw invalid({ sumas: ['Esta lista no tiene columnas de dinero que se sumen.'] })
  const counts = spec.outOfSum ? `case when ${spec.outOfSum} then 0 else 1 end` : '1'
  const rows = applyFilters(base, query, spec)
    .clone()
    .clearSelect()
    .clearOrder()
    .select(
      db.raw(`${counts} as cuenta`),
      ...summed.map(([name, { column }]) => db.raw('? as ??', [valueOf(db, column ?? `${spec.table}.${name}`), name])),
    )
  const exact = query.conteo === 'exacto'
  const found = (exact ? rows : rows.limit(SUM_LIMIT + 1)).toKnexQuery()
  const [row] = await db
    .from(found.as('filas'))
    // numbers, which MariaDB writes as text where they are decimals
    .select<Record<string, number | string>[]>(
      db.raw('count(*) as n, coalesce(sum(cuenta), 0) as cuentan'),
      ...summed.map(([name]) =>
        db.raw('coalesce(sum(case when cuenta = 1 then ?? else 0 end), 0) as ??', [name, name]),
      ),
    )
  const total = Number(row?.['n'] ?? 0)
  if (total > SUM_LIMIT && !exact) return { data: [], total: SUM_LIMIT, totalLimitado: true, page: 1, pageSize: 1 }
  const columnas = Object.fromEntries(summed.map(([name]) => [name, Number(row?.[name] ?? 0)]))
  return { data: [], total, page: 1, pageSize: 1, sumas: { columnas, fuera: total - Number(row?.['cuentan'] ?? 0) } }
}

const valueOf = (db: Knex, by: string | { sql: string }): Knex.Raw =>
  typeof by === 'object' ? db.raw(by.sql) : db.raw('??', [by])
