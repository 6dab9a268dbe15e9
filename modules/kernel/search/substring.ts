import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { withTexts, type TextFilter } from '../lists/filter.ts'
import { sorted, type Order } from '../lists/keyset-cursor.ts'
import type { ListSpec, RowsToCount } from '../lists/list-spec.ts'
import { isFree } from './words-of-list.ts'
import { MORE } from './normalize.ts'
import { marks, readRows } from '../db/sql.ts'
import { placeOfColumn, vocabularyOf } from './inverted-index.ts'
import type { BaseModel } from '../records/model.ts'

/** A piece that more words have than these is taken for one that most rows have. */
const MOST_WORDS = 200

/** The entries of the index whose rows may have a piece of text, and no other row has it. */
interface Entries {
  place: string
  words: string[]
  /** They are a column's own, and whole: its rows have the piece there, but for those that only carry the sign. */
  sure: boolean
  /** Some rows of that place carry the sign. */
  signed: boolean
}

/**
 * Where to look for the rows that have a piece: in the words of a column, where the index has them all by themselves, or in those of any
 * column of the table.
 * @returns null where too many words have it, or some of the table's pieces are not in the index yet
 */
async function entriesWithPiece(
  db: Knex,
  table: string,
  column: string | null,
  piece: string,
): Promise<Entries | null> {
  const [vocabulary, own] = [vocabularyOf(table), column === null ? null : placeOfColumn(table, column)]
  const sign = 'select tabla, palabra from palabras where tabla = ? and palabra = ?'
  const ofColumn =
    own === null
      ? []
      : [
          { sql: `${sign} and registro = 0`, place: vocabularyOf(own) },
          { sql: `select * from (${sign} limit 1) as signed`, place: own },
        ]
  const found = await readRows(
    db,
    [
      'select * from (select tabla, palabra from palabras where tabla = ? and palabra like ? limit ?) as words',
      `${sign} and registro = 0`,
      ...ofColumn.map(({ sql }) => sql),
    ].join(' union all '),
    [vocabulary, `%${piece}%`, MOST_WORDS + 1, vocabulary, MORE, ...ofColumn.flatMap(({ place }) => [place, MORE])],
  )
  const has = (place: string) => found.some(({ tabla, palabra }) => tabla === place && palabra === MORE)
  const pieces = found.map(({ palabra }) => String(palabra)).filter((word) => word !== MORE)
  if (pieces.length > MOST_WORDS || !has(vocabulary)) return null
  const words = pieces.flatMap((one) => [one, MORE + one])
  return own !== null && has(vocabularyOf(own))
    ? { place: own, words, sure: true, signed: has(own) }
    : { place: table, words, sure: false, signed: true }
}

/** How many entries there are of some, up to a limit, and how many rows, where no row can have two of them. */
async function entriesIn(
  db: Knex,
  { place, words, signed }: Entries,
  limit: number,
): Promise<{ entries: number; rows: number | null }> {
  if (!words.length) return { entries: 0, rows: signed ? null : 0 }
  const some = `select palabra from palabras where tabla = ? and palabra in (${marks(words)}) limit ?`
  const [row] = await readRows(db, `select count(*) as n, count(distinct palabra) as words from (${some}) as dichas`, [
    place,
    ...words,
    limit,
  ])
  const entries = Number(row?.['n'])
  return { entries, rows: !signed && Number(row?.['words']) < 2 ? entries : null }
}

/** The ids of the rows of some entries; null where they are more than `most`. */
async function rowsOf(db: Knex, { place, words }: Entries, most: number): Promise<number[] | null> {
  const all = [MORE, ...words]
  const rows = await readRows(
    db,
    `select registro from palabras where tabla = ? and palabra in (${marks(all)}) limit ?`,
    [place, ...all, most + 1],
  )
  return rows.length > most ? null : [...new Set(rows.map(({ registro }) => Number(registro)))]
}

/** The ids of the rows that have one of the words for sure, each once, up to a limit. */
const sureRows = (db: Knex, { place, words }: Entries, limit: number): Knex.QueryBuilder =>
  db('palabras').where({ tabla: place }).whereIn('palabra', words).distinct({ id: 'registro' }).limit(limit)

/** The ids of those that only carry the sign. */
const signedRows = (db: Knex, { place }: Entries): Knex.QueryBuilder =>
  db('palabras').where({ tabla: place, palabra: MORE }).select('registro')

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
