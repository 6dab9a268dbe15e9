import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { columnOf, type ListSpec } from './list-spec.ts'
import { invalid } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'

/** What a list goes by: its key and, where the key's values repeat, the id. Rows without a value are the lowest, on both engines. */
export interface Order {
  key: Knex.Raw
  id: string
  ties: boolean
  down: boolean
  /** The key is a column of the list's table. */
  own: boolean
}

/** Where a row stands in an order. The row itself may be gone. */
export interface Place {
  value: string | number | null
  id: number
}

/** @throws Problem 422 for a column that is not declared, or not for sorting */
export function orderOf(db: Knex, sort: string, spec: ListSpec): Order {
  const name = sort.replace(/^-/, '')
  const column = columnOf(spec, name)
  if (!column || column.sort === false) throw invalid({ sort: [`No se puede ordenar por «${name}».`] })
  const by = column.sort ?? column.column ?? `${spec.table}.${name}`
  const key = typeof by === 'object' ? db.raw(by.sql) : db.raw('??', [by])
  const own = typeof by === 'string' && by.startsWith(`${spec.table}.`)
  return { key, id: `${spec.table}.id`, ties: !column.unique && name !== 'id', down: sort.startsWith('-'), own }
}

export const reversed = (order: Order): Order => ({ ...order, down: !order.down })

export function sorted<M extends BaseModel>(q: QueryBuilder<M>, { key, id, ties, down }: Order): QueryBuilder<M> {
  const direction = down ? 'desc' : 'asc'
  const by = q.orderBy(key, direction)
  return ties ? by.orderBy(id, direction) : by
}

const KEY = 'clave_de_orden'

/** The rows know then where they stand. */
export const placed = <M extends BaseModel>(q: QueryBuilder<M>, { key }: Order): QueryBuilder<M> =>
  q.select(q.knex().raw('? as ??', [key, KEY]))

/** Where a row of `placed` stands, and nothing of it is left in the row. */
export function placeOf(row: { id: number }): Place {
  const value: unknown = Reflect.get(row, KEY)
  Reflect.deleteProperty(row, KEY)
  return { value: typeof value === 'number' || value === null ? value : String(value), id: Number(row.id) }
}

/**
 * At most so many rows after a place, or the first ones. Each part of them is one range of an index on the key: the deepest costs
 * what the first does.
 * @param base a query that chooses its columns, not sorted
 * @param read how its rows are read, where not as models
 */
export async function rowsAfter<M extends BaseModel, R>(
  base: QueryBuilder<M>,
  order: Order,
  at: Place | null,
  most: number,
  read: (q: QueryBuilder<M>) => PromiseLike<R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (const part of at ? partsAfter(base.knex(), order, at) : [EVERYTHING]) {
    found.push(...(await read(ofPart(base, order, part).limit(most - found.length))))
    if (found.length === most) break
  }
  return found
}

/** A condition, in SQL that code wrote. */
export interface Condition {
  sql: string
  values: readonly string[]
}

const MARK = 'tiene_lo_buscado'

/** Where the rows are looked at from, how many of them, and how many of those that have it are enough. */
interface Window {
  after: Place | null
  size: number
  enough: number
}

/**
 * The ids of the rows that have something, of so many after a place. The database tells only which they are: handing over the others takes
 * longer than looking at them.
 * @param base a query that is not sorted
 * @returns also where the last of all those stands, where there are so many and more are to be looked at
 */
export async function markedAfter<M extends BaseModel>(
  base: QueryBuilder<M>,
  { sql, values }: Condition,
  order: Order,
  { after, size, enough }: Window,
): Promise<{ ids: number[]; last: Place | null }> {
  const [db, direction] = [base.knex(), order.down ? 'desc' : 'asc']
  const bare = base.clone().clearSelect().select(order.id)
  const marked = bare.clone().select(db.raw(`(${sql}) as ??`, [...values, MARK]))
  const ids: number[] = []
  for (const part of after ? partsAfter(db, order, after) : [EVERYTHING]) {
    const window = ofPart(marked, order, part).limit(size).toKnexQuery()
    const rows = await db
      .from(window.as('ventana'))
      .where(MARK, 1)
      .orderBy(KEY, direction)
      .orderBy('id', direction)
      .limit(enough - ids.length)
      .select<{ id: number }[]>('id')
    ids.push(...rows.map(({ id }) => Number(id)))
    if (ids.length >= enough) break
    const [last] = await ofPart(bare, order, part)
      .offset(size - 1)
      .limit(1)
      .toKnexQuery<{ id: number }>() // its id, and where it stands
    if (last) return { ids, last: placeOf(last) }
  }
  return { ids, last: null }
}

/** What a part has, in order. */
function ofPart<M extends BaseModel>(
  base: QueryBuilder<M>,
  order: Order,
  { sql, values, same }: Part,
): QueryBuilder<M> {
  const part = placed(base.clone(), order).whereRaw(sql, values)
  return same ? part.orderBy(order.id, order.down ? 'desc' : 'asc') : sorted(part, order)
}

interface Part {
  sql: string
  values: (Knex.Raw | string | number | null)[]
  /** All of it has the same key, which is none: MariaDB sorts the rows if it is asked to order by that too, SQLite if it is not. */
  same?: boolean
}

const EVERYTHING: Part = { sql: '1 = 1', values: [] }

/** What comes after a place, in its order: those with a value and those without are asked for one after the other. */
function partsAfter(db: Knex, { key, id, ties, down }: Order, { value, id: at }: Place): Part[] {
  const than = down ? '<' : '>'
  const sqlite = engineOf(db) === 'sqlite'
  if (!ties) return [{ sql: `? ${than} ?`, values: [key, value] }]
  if (value === null) {
    const rest: Part = { sql: `(? is null and ?? ${than} ?)`, values: [key, id, at], same: !sqlite }
    return down ? [rest] : [rest, { sql: '? is not null', values: [key] }]
  }
  // SQLite seeks by both at once only as a pair; MariaDB, whose optimizer does not read pairs, only as two ranges
  const beyond = sqlite
    ? { sql: `(?, ??) ${than} (?, ?)`, values: [key, id, value, at] }
    : { sql: `(? ${than} ? or (? = ? and ?? ${than} ?))`, values: [key, value, key, value, id, at] }
  return down ? [beyond, { sql: '? is null', values: [key], same: !sqlite }] : [beyond]
}
