import type { Knex } from 'knex'
import { engineOf } from '../db/database.ts'
import type { ColumnType, Expression } from '../lists/list-spec.ts'
import { columnSql, plainSql } from '../search/normalize.ts'

const NAME = /^[a-z][a-z0-9_]*$/

/**
 * A value that rows keep in their `extra`, as SQL that compares and sorts by its type on both engines; null where a row has none.
 * @throws Error for a name that could be anything but a name: it becomes part of the SQL.
 */
export function extraSql(db: Knex, table: string, name: string, type: ColumnType): string {
  if (!NAME.test(name)) throw new Error(`Not a name inside extra: ${name}`)
  const column = columnSql(`${table}.extra`)
  if (engineOf(db) === 'sqlite') return `json_extract(${column}, '$.${name}')`
  const text = `json_value(${column}, '$.${name}')`
  if (type === 'number' || type === 'money') return `cast(${text} as decimal(24, 4))`
  return type === 'boolean'
    ? `(case ${text} when '1' then 1 when 'true' then 1 when '0' then 0 when 'false' then 0 end)`
    : text
}

/** The number that each row keeps under the name that another column holds: the id of a file, of a row of another list. */
export function extraNamedBy(db: Knex, table: string, column: string): string {
  const extra = columnSql(`${table}.extra`)
  if (engineOf(db) === 'sqlite') return `json_extract(${extra}, '$.' || ${columnSql(column)})`
  return `cast(json_value(${extra}, concat('$.', ${columnSql(column)})) as decimal(24, 4))`
}

/** Texts sort alike on both engines, whatever their accents. */
export const textOrder = (sql: string): Expression => ({ sql: plainSql(sql) })
