import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from './database.ts'
import { withTexts, type TextFilter } from './list-filter.ts'
import { sorted, type Order } from './list-order.ts'
import type { ListSpec, RowsToCount } from './list-spec.ts'
import { isFree } from './list-words.ts'
import { entriesIn, entriesWithPiece, rowsOf, signedRows, sureRows, type Entries } from './pieces-found.ts'
import type { BaseModel } from './record.ts'

/** No more rows than these are read to be put in order where others can be counted without reading them. */
const FEW = 3000
/** No more than these are read at all: a list is not counted any further. */
const MANY = 10_000
/** So many pieces of a text are looked for until one is in few rows. */
const PIECES = 3

/** So many rows are looked at in the list's order, a window after another, for what many of them have. */
export const COLUMN_WINDOWS = [300, 600, 1200, 2100]

/** What the index of words says of the rows whose columns have what is looked for in them. */
export interface Looked {
  /** All of them, in the list's order, where they are not many. */
  ids: number[] | null
  /** The entries that are theirs, and of no other row, where they are. */
  sure: Entries | null
  /** How many they are, as far as rows are counted, where that is known without reading them. */
  count: number | null
}

/**
 * Looks for them by the pieces of what is looked for, and reads them once.
 * @param others what the rest of the request bounds the list to
 */
export async function lookFor<M extends BaseModel>(
  others: QueryBuilder<M>,
  filters: readonly TextFilter[],
  { table }: ListSpec,
  order: Order,
): Promise<Looked> {
  const pieces = filters
    .flatMap(({ pieces: its, apart, piece }) =>
      its.map((one) => ({ one, apart, alone: piece && filters.length === 1 })),
    )
    .sort((a, b) => Number(b.apart !== null) - Number(a.apart !== null) || b.one.length - a.one.length)
    .slice(0, PIECES)
  for (const { one, apart, alone } of pieces) {
    const entries = await entriesWithPiece(others.knex(), table, apart, one)
    if (!entries) continue
    const sure = alone && entries.sure && isFree(others) ? entries : null
    const many = sure && (await entriesIn(others.knex(), sure, MANY + 1))
    if (many && many.entries > FEW) return { ids: null, sure, count: many.rows }
    const rows = await rowsOf(others.knex(), entries, MANY)
    if (rows) return { ids: await inOrder(others, filters, { table, rows, order }), sure: null, count: null }
  }
  return { ids: null, sure: null, count: null }
}

/** Their ids where they are more than few, and no more than are counted; null where there are more. */
export async function manyOf<M extends BaseModel>(
  others: QueryBuilder<M>,
  filters: readonly TextFilter[],
  { table }: ListSpec,
  { order, sure }: { order: Order; sure: Entries | null },
): Promise<number[] | null> {
  const rows = sure && (await rowsOf(others.knex(), sure, MANY))
  if (sure) return rows && inOrder(others, filters, { table, rows, order })
  const found = await idsIn(idsOf(others, filters, table).limit(MANY + 1))
  return found.length > MANY ? null : found
}

interface InOrder {
  table: string
  rows: readonly number[]
  order: Order
}

const inOrder = <M extends BaseModel>(
  others: QueryBuilder<M>,
  filters: readonly TextFilter[],
  { table, rows, order }: InOrder,
) =>
  rows.length
    ? idsIn(sorted(ofIds(idsOf(others, filters, table, order.own), `${table}.id`, rows), order).limit(rows.length))
    : []

/** The ids of the rows of entries that are sure, and of those with the sign that have what is looked for, up to a limit. */
export function rowsToCount<M extends BaseModel>(
  others: QueryBuilder<M>,
  filters: readonly TextFilter[],
  { table }: ListSpec,
  { sure, limit }: { sure: Entries; limit: number },
): RowsToCount {
  const db = others.knex()
  const rows = sureRows(db, sure, limit)
  if (!sure.signed) return rows
  const signed = idsOf(others, filters, table)
    .whereRaw('?? in (?)', [`${table}.id`, signedRows(db, sure)])
    .toKnexQuery() as unknown as Knex.QueryBuilder // of what rows it is makes no difference to who joins them
  return db
    .from(db.select('id').from(rows.as('dichas')).union([signed]).as('todas'))
    .select('id')
    .limit(limit)
}

/**
 * The ids of the rows where columns have what is looked for in them. Where nothing else is asked, of the table alone: with a join an index
 * of the column is not enough, though nothing is read of it.
 * @param own nothing else is asked by which they are put in order
 */
export function idsOf<M extends BaseModel>(
  others: QueryBuilder<M>,
  filters: readonly TextFilter[],
  table: string,
  own = true,
): QueryBuilder<M> {
  const alone = own && isFree(others) && filters.every((filter) => filter.own)
  const rows = others.clone().clearSelect().clearOrder()
  const all = alone ? rows.clear(/join/i) : rows
  return withTexts(all.select(`${table}.id`), filters)
}

/** Bounds a query to the rows of some ids, in one value: with a mark for each, making the statement takes longer than running it. */
export const ofIds = <M extends BaseModel>(q: QueryBuilder<M>, id: string, ids: readonly number[]): QueryBuilder<M> =>
  engineOf(q.knex()) === 'sqlite'
    ? q.whereRaw('?? in (select value from json_each(?))', [id, JSON.stringify(ids)])
    : q.whereRaw(`?? in (${ids.map(Number).join(', ') || 'null'})`, [id])

/** SQLite gives them in one value, which takes a third of what giving so many rows does. */
async function idsIn<M extends BaseModel>(q: QueryBuilder<M>): Promise<number[]> {
  const db = q.knex()
  const rows = q.toKnexQuery<{ id: number }>() // it selects the id
  if (engineOf(db) !== 'sqlite') return (await rows).map(({ id }) => Number(id))
  const [one] = await db.from(rows.as('filas')).select<{ ids: string }[]>(db.raw('json_group_array(id) as ids'))
  return JSON.parse(one?.ids ?? '[]') as number[] // the ids of rows
}
