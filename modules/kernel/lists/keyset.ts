import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { columnOf, type ListSpec } from './list-spec.ts'
import { invalid } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'

/** Sort order: key, then id where keys repeat. Null is lowest on both engines. */
export interface Order {
  key: Knex.Raw
  id: string
  ties: boolean
  down: boolean
  own: boolean
}

export interface Place {
  value: string | number | null
  id: number
}

/** @throws Problem 422 for a column that is undeclared or not sortable */
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

/** Selects the sort key too, for `placeOf`. */
export const placed = <M extends BaseModel>(q: QueryBuilder<M>, { key }: Order): QueryBuilder<M> =>
  q.select(q.knex().raw('? as ??', [key, KEY]))

export function placeOf(row: { id: number }): Place {
  const value: unknown = Reflect.get(row, KEY)
  Reflect.deleteProperty(row, KEY)
  return { value: typeof value === 'number' || value === null ? value : String(value), id: Number(row.id) }
}

/** Each part is one index range, so a deep page costs what the first does. @param base unsorted query @param read default: as models */
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

export interface Condition {
  sql: string
  values: readonly string[]
}

/** Its text marks the rows of a window; its joins, by `WINDOW.id`, leave out those that lack something else. */
export interface Marked extends Condition {
  joins?: Condition
}

const MARK = 'tiene_lo_buscado'
export const WINDOW = 'ventana'

/** `size` rows after a position; stops at `enough` matches. */
interface Window {
  after: Place | null
  size: number
  enough: number
}

/**
 * The database filters, because transferring rows costs more. @param base unsorted query
 * @returns also the window's last position, if more windows may follow
 */
export async function markedAfter<M extends BaseModel>(
  base: QueryBuilder<M>,
  { sql, values, joins }: Marked,
  order: Order,
  { after, size, enough }: Window,
): Promise<{ ids: number[]; last: Place | null }> {
  const [db, direction] = [base.knex(), order.down ? 'desc' : 'asc']
  const bare = base.clone().clearSelect().select(order.id)
  const marked = sql ? bare.clone().select(db.raw(`(${sql}) as ??`, [...values, MARK])) : bare
  const ids: number[] = []
  for (const part of after ? partsAfter(db, order, after) : [EVERYTHING]) {
    const window = ofPart(marked, order, part).limit(size).toKnexQuery()
    const found = db.from(window.as(WINDOW)).joinRaw(joins?.sql ?? '', [...(joins?.values ?? [])])
    const rows = await (sql ? found.where(MARK, 1) : found)
      .orderBy(KEY, direction)
      .orderBy('id', direction)
      .limit(enough - ids.length)
      .select<{ id: number }[]>(`${WINDOW}.id`)
    ids.push(...rows.map(({ id }) => Number(id)))
    if (ids.length >= enough) break
    const [last] = await ofPart(bare, order, part)
      .offset(size - 1)
      .limit(1)
      .toKnexQuery<{ id: number }>() // its id and sort key
    if (last) return { ids, last: placeOf(last) }
  }
  return { ids, last: null }
}

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
  /** The key is null in all rows: ordering by it too makes MariaDB sort, and omitting it makes SQLite sort. */
  same?: boolean
}

const EVERYTHING: Part = { sql: '1 = 1', values: [] }

/** Ranges after a position: rows with a key and rows without are separate. */
function partsAfter(db: Knex, { key, id, ties, down }: Order, { value, id: at }: Place): Part[] {
  const than = down ? '<' : '>'
  const sqlite = engineOf(db) === 'sqlite'
  if (!ties) return [{ sql: `? ${than} ?`, values: [key, value] }]
  if (value === null) {
    const rest: Part = { sql: `(? is null and ?? ${than} ?)`, values: [key, id, at], same: !sqlite }
    return down ? [rest] : [rest, { sql: '? is not null', values: [key] }]
  }
  // SQLite needs a row value to use the index for both; MariaDB does not optimize row values
  const beyond = sqlite
    ? { sql: `(?, ??) ${than} (?, ?)`, values: [key, id, value, at] }
    : { sql: `(? ${than} ? or (? = ? and ?? ${than} ?))`, values: [key, value, key, value, id, at] }
  return down ? [beyond, { sql: '? is null', values: [key], same: !sqlite }] : [beyond]
}
