import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { placeOf, rowsAfter, type Order, type Place } from './list-order.ts'
import type { ListSpec, RowsToCount } from './list-spec.ts'
import type { BaseModel } from './record.ts'
import { readRows } from './sql.ts'
import { rowsWithWord, wordsTyped } from './words.ts'

/** A word with no more rows than these is taken from the index; of the others some are met soon in the list's own order. */
const FEW = 3000
/** So many rows are looked at in the list's order, a window after another, before giving up. */
const WINDOWS = [300, 3000, 9000]
/** So many rows are read to be counted sooner than their words. */
const READ = 20_000
/** A page further on than this is not looked for from the first row. */
const FARTHEST = 500
const MATCHES = 'tiene_las_palabras'

/** What the words of a search ask of the rows of a list. */
export interface Searched<M extends BaseModel> {
  /** The rows that have them all, by the index of words. */
  rows: QueryBuilder<M>
  /** The words, where all of them are in many rows. */
  common: readonly string[]
}

/**
 * A row has a word where its text has it behind a space: the index of words is made of that text, so both say the same. It costs as much
 * as reading the row, so it is for rows that are read anyway.
 */
const has = (table: string, words: readonly string[]): { sql: string; values: string[] } => ({
  sql: words.map(() => `instr(${table}.busqueda, ?) > 0`).join(' and '), values: words.map((word) => ` ${word}`),
})

/** How many entries of the index a word has, up to a limit. */
async function entriesOf(db: Knex, table: string, words: readonly string[]): Promise<number[]> {
  const one = 'select count(*) as n from (select 1 from palabras where tabla = ? and palabra >= ? and palabra < ? limit ?) as w'
  const rows = await readRows(db, words.map(() => one).join(' union all '), words.flatMap((word) => [table, word, `${word}{`, FEW + 1]))
  return rows.map(({ n }) => Number(n))
}

/**
 * Bounds a list to the rows that have every word of a text: by the index for the rarest one, and by their own text for the rest.
 * @param filtered what the rest of the request bounds it to
 */
export async function searched<M extends BaseModel>(filtered: QueryBuilder<M>, text: string, { table }: ListSpec): Promise<Searched<M>> {
  const [db, words] = [filtered.knex(), wordsTyped(text)]
  if (!words.length) return { rows: filtered, common: [] }
  const entries = await entriesOf(db, table, words)
  const fewest = Math.min(...entries)
  const bounded = (ids: Knex.QueryBuilder) => filtered.clone().whereRaw('?? in (?)', [`${table}.id`, ids])
  if (fewest > FEW) {
    const rows = words.reduce((q, word) => q.whereRaw('?? in (?)', [`${table}.id`, rowsWithWord(db, table, word)]), filtered.clone())
    return { rows, common: words }
  }
  const rarest = words[entries.indexOf(fewest)] ?? ''
  const others = has(table, words.filter((word) => word !== rarest))
  const rows = bounded(rowsWithWord(db, table, rarest))
  return { rows: others.sql ? rows.whereRaw(others.sql, others.values) : rows, common: [] }
}

/**
 * The ids of the first rows that have words which many rows have, in the list's order.
 * @returns null where not so many were met on the way, and there are more rows
 */
export async function firstWith<M extends BaseModel>(
  filtered: QueryBuilder<M>, words: readonly string[], { table }: ListSpec, order: Order, after: Place | null, most: number,
): Promise<number[] | null> {
  if (!words.length || most > FARTHEST) return null
  const { sql, values } = has(table, words)
  const marked = filtered.clone().clearSelect().select(`${table}.id`, filtered.knex().raw(`(${sql}) as ??`, [...values, MATCHES]))
  const found: number[] = []
  let at = after
  for (const size of WINDOWS) {
    const rows = await rowsAfter(marked, order, at, size, readMarked)
    found.push(...rows.filter((row) => Number(row[MATCHES])).map(({ id }) => Number(id)))
    const last = rows.at(-1)
    if (found.length >= most || rows.length < size || !last) return found.slice(0, most)
    at = placeOf(last)
  }
  return null
}

interface Marked { id: number; [MATCHES]: number }
const readMarked = <M extends BaseModel>(q: QueryBuilder<M>): PromiseLike<Marked[]> =>
  q.toKnexQuery() as unknown as PromiseLike<Marked[]> // it selects these two, and where the row stands

/**
 * How many rows have words which many rows have, up to a limit: of few rows by their own text, else from the index, and the rows
 * themselves only where the request bounds them otherwise.
 */
export async function countWith<M extends BaseModel>(
  filtered: QueryBuilder<M>, words: readonly string[], { table }: ListSpec, limit: number, countOf: (rows: RowsToCount) => Promise<number>,
): Promise<number> {
  const db = filtered.knex()
  const [first = '', ...rest] = words
  const ids = rest.reduce((made, word) => made.intersect([rowsWithWord(db, table, word)]), rowsWithWord(db, table, first))
  const found = db.select('registro as id').distinct().from(ids.as('found'))
  if (!filtered.hasWheres() && !filtered.has(/^(inner)?join/i)) return countOf(found.limit(limit))
  const rows = filtered.clone().clearSelect().clearOrder().select(`${table}.id`)
  if (await countOf(rows.clone().limit(READ + 1).toKnexQuery()) <= READ) {
    const { sql, values } = has(table, words)
    return countOf(rows.whereRaw(sql, values).limit(limit).toKnexQuery())
  }
  return countOf(rows.innerJoin(found.as('con_palabras'), 'con_palabras.id', `${table}.id`).limit(limit).toKnexQuery())
}
