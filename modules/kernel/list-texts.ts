import type { QueryBuilder } from 'objection'
import { engineOf } from './database.ts'
import { withTexts, type TextFilter } from './list-filter.ts'
import type { ListSpec } from './list-spec.ts'
import { isFree } from './list-words.ts'
import type { BaseModel } from './record.ts'
import { rowsWithPiece } from './words.ts'

/** So many rows are looked at one by one; of texts that more have, some are met soon in the list's own order. */
const FEW = 3000
/** So many pieces of a text are looked for until one is in few rows. */
const PIECES = 3

/**
 * The ids of all rows where columns have what is looked for in them, if a piece of it is in few rows.
 * @param others what the rest of the request bounds the list to
 */
export async function fewByPieces<M extends BaseModel>(
  others: QueryBuilder<M>, filters: readonly TextFilter[], { table }: ListSpec,
): Promise<number[] | null> {
  const pieces = [...new Set(filters.flatMap((filter) => filter.pieces))].sort((a, b) => b.length - a.length).slice(0, PIECES)
  for (const piece of pieces) {
    const rows = await rowsWithPiece(others.knex(), table, piece, FEW)
    if (rows) return read(ofIds(idsOf(others, filters, table), `${table}.id`, rows))
  }
  return null
}

/** The same by looking at every row, which ends where they are not few. */
export async function fewByReading<M extends BaseModel>(
  others: QueryBuilder<M>, filters: readonly TextFilter[], { table }: ListSpec,
): Promise<number[] | null> {
  const found = await read(idsOf(others, filters, table).limit(FEW + 1))
  return found.length > FEW ? null : found
}

/**
 * The ids of the rows where columns have what is looked for in them. Where nothing else is asked, of the table alone: with a join an index
 * of the column is not enough, though nothing is read of it.
 */
export function idsOf<M extends BaseModel>(others: QueryBuilder<M>, filters: readonly TextFilter[], table: string): QueryBuilder<M> {
  const alone = isFree(others) && filters.every(({ own }) => own)
  const rows = others.clone().clearSelect().clearOrder()
  const all = alone ? rows.clear(/join/i) : rows
  return withTexts(all.select(`${table}.id`), filters)
}

/** Bounds a query to the rows of some ids, in one value: with a mark for each, making the statement takes longer than running it. */
export const ofIds = <M extends BaseModel>(q: QueryBuilder<M>, id: string, ids: readonly number[]): QueryBuilder<M> =>
  (engineOf(q.knex()) === 'sqlite'
    ? q.whereRaw('?? in (select value from json_each(?))', [id, JSON.stringify(ids)])
    : q.whereRaw(`?? in (${ids.map(Number).join(', ') || 'null'})`, [id]))

const read = async <M extends BaseModel>(q: QueryBuilder<M>): Promise<number[]> => {
  const rows = await (q.toKnexQuery() as unknown as PromiseLike<{ id: number }[]>) // it selects the id
  return rows.map(({ id }) => Number(id))
}
