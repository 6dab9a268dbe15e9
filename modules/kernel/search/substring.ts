import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { withTexts, type Ending, type TextFilter } from '../lists/filter.ts'
import { sorted, type Condition, type Order } from '../lists/keyset.ts'
import type { ListSpec, RowsToCount } from '../lists/list-spec.ts'
import { isFree, NOTHING } from './words-of-list.ts'
import { LONGEST, MORE } from './normalize.ts'
import { marks, readRows } from '../db/sql.ts'
import { placeOfColumn, vocabularyOf } from './inverted-index.ts'
import type { BaseModel } from '../records/model.ts'

/** A letter run in more words is treated as common. */
const MOST_WORDS = 200

/** Index entries that cover every row with a letter run, or with a text among its endings. */
interface Entries {
  place: string
  /** Any of them, on `palabra`. */
  found: readonly Condition[]
  /** Entries of a complete `apart` place: their rows match without reading them, except those with `MORE`. */
  sure: boolean
  /** The place has rows with `MORE`. */
  signed: boolean
}

/** Uses the column's own place if complete, else the table's. @returns null if too many words have it or the vocabulary is incomplete */
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
  const rows = await readRows(
    db,
    [
      'select * from (select tabla, palabra from palabras where tabla = ? and palabra like ? limit ?) as words',
      `${sign} and registro = 0`,
      ...ofColumn.map(({ sql }) => sql),
    ].join(' union all '),
    [vocabulary, `%${piece}%`, MOST_WORDS + 1, vocabulary, MORE, ...ofColumn.flatMap(({ place }) => [place, MORE])],
  )
  const has = (place: string) => rows.some(({ tabla, palabra }) => tabla === place && palabra === MORE)
  const pieces = rows.map(({ palabra }) => String(palabra)).filter((word) => word !== MORE)
  if (pieces.length > MOST_WORDS || !has(vocabulary)) return null
  const words = pieces.flatMap((one) => [one, MORE + one])
  const found = words.length ? [{ sql: `palabra in (${marks(words)})`, values: words }] : []
  return own !== null && has(vocabularyOf(own))
    ? { place: own, found, sure: true, signed: has(own) }
    : { place: table, found, sure: false, signed: true }
}

const AFTER = '\x7f' // no ending has it

/**
 * Ranges of the endings that begin with the text. Where it begins with a letter, endings begin with a whole run that ends so.
 * @returns null if the text begins otherwise, too many runs end so, or the place is incomplete
 */
async function entriesWithEnding(db: Knex, table: string, { place, text, compact }: Ending): Promise<Entries | null> {
  const [, run = '', rest = ''] = /^([a-z]*)(.*)$/s.exec(text) ?? []
  const vocabulary = vocabularyOf(table)
  const within = !compact && run !== ''
  if (!(compact ? /^[a-z0-9]+$/ : /^(?:\d|[a-z]{2})[ -~]*$/).test(text)) return null
  const sign = 'select tabla, palabra from palabras where tabla = ? and palabra = ?'
  const asked = [`${sign} and registro = 0`, `select * from (${sign} limit 1) as signed`]
  const values = [vocabularyOf(place), MORE, place, MORE]
  if (within) {
    asked.push(`${sign} and registro = 0`)
    asked.push(
      'select * from (select tabla, palabra from palabras where tabla = ? and palabra like ? limit ?) as words',
    )
  }
  const rows = await readRows(db, asked.join(' union all '), [
    ...values,
    ...(within ? [vocabulary, MORE, vocabulary, rest ? `%${run}` : `%${run}%`, MOST_WORDS + 1] : []),
  ])
  const has = (one: string) => rows.some(({ tabla, palabra }) => tabla === one && palabra === MORE)
  const runs = rows
    .map(({ tabla, palabra }) => (tabla === vocabulary ? String(palabra) : MORE))
    .filter((one) => one !== MORE)
  if (!has(vocabularyOf(place)) || (within && (!has(vocabulary) || runs.length > MOST_WORDS))) return null
  const starts = within ? [...new Set([run, ...runs])].map((one) => one + rest) : [text]
  const firsts = starts.map((one) => one.slice(0, LONGEST).trimEnd())
  return {
    place,
    found: firsts.map((one) => ({ sql: 'palabra >= ? and palabra < ?', values: [one, one + AFTER] })),
    sure: starts.every((one) => one.length <= LONGEST),
    signed: has(place),
  }
}

/** SQLite reads the whole place for ranges joined by `or`; MariaDB would keep a union whole before its limit. */
function rowsFound(db: Knex, place: string, found: readonly Condition[]): { sql: string; values: string[] } {
  const of = (sql: string) => `select registro from palabras where tabla = ? and ${sql}`
  return engineOf(db) === 'sqlite'
    ? {
        sql: found.map(({ sql }) => of(sql)).join(' union all '),
        values: found.flatMap(({ values }) => [place, ...values]),
      }
    : {
        sql: of(`(${found.map(({ sql }) => `(${sql})`).join(' or ')})`),
        values: [place, ...found.flatMap(({ values }) => values)],
      }
}

/** Number of entries up to a limit; and of rows, where none can have two entries. */
async function entriesIn(
  db: Knex,
  { place, found, signed }: Entries,
  limit: number,
): Promise<{ entries: number; rows: number | null }> {
  if (!found.length) return { entries: 0, rows: signed ? null : 0 }
  const { sql, values } = rowsFound(db, place, found)
  const [row] = await readRows(
    db,
    `select count(*) as n, count(distinct registro) as rows_in from (${sql} limit ?) as dichas`,
    [...values, limit],
  )
  const [entries, rows] = [Number(row?.['n']), Number(row?.['rows_in'])]
  return { entries, rows: !signed && (entries < limit || rows === entries) ? rows : null }
}

async function rowsOf(db: Knex, { place, found }: Entries, most: number): Promise<number[] | null> {
  const { sql, values } = rowsFound(db, place, [{ sql: 'palabra = ?', values: [MORE] }, ...found])
  const rows = await readRows(db, `${sql} limit ?`, [...values, most + 1])
  return rows.length > most ? null : [...new Set(rows.map(({ registro }) => Number(registro)))]
}

function sureRows(db: Knex, { place, found }: Entries, limit: number): Knex.QueryBuilder {
  const { sql, values } = rowsFound(db, place, found.length ? found : [{ sql: NOTHING, values: [] }])
  return db
    .from(db.raw(`(${sql}) as halladas`, values))
    .distinct({ id: 'registro' })
    .limit(limit)
}

const signedRows = (db: Knex, { place }: Entries): Knex.QueryBuilder =>
  db('palabras').where({ tabla: place, palabra: MORE }).select('registro')

/** More matches than this are not read if they can be counted otherwise. */
const FEW = 3000
const MANY = 10_000
/** Letter runs tried until one is rare. */
const PIECES = 3

/** Window sizes for common matches in the list's order. */
export const COLUMN_WINDOWS = [300, 600, 1200, 2100]

export interface Looked {
  /** All rows in the list's order, if not many. */
  ids: number[] | null
  /** Entries whose rows match exactly. */
  sure: Entries | null
  count: number | null
}

/** Finds the rows by letter runs of the filters, then checks them. @param others the other conditions of the request */
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
  const db = others.knex()
  const ways = [
    ...filters.flatMap(({ ending }) =>
      ending ? [{ alone: filters.length === 1, look: () => entriesWithEnding(db, table, ending) }] : [],
    ),
    ...pieces.map(({ one, apart, alone }) => ({ alone, look: () => entriesWithPiece(db, table, apart, one) })),
  ]
  for (const { alone, look } of ways) {
    const entries = await look()
    if (!entries) continue
    const sure = alone && entries.sure && isFree(others) ? entries : null
    const many = sure && (await entriesIn(others.knex(), sure, MANY + 1))
    if (many && many.entries > FEW) return { ids: null, sure, count: many.rows }
    const rows = await rowsOf(others.knex(), entries, MANY)
    if (rows) return { ids: await inOrder(others, filters, { table, rows, order }), sure: null, count: null }
  }
  return { ids: null, sure: null, count: null }
}

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

/** Rows of sure entries, plus checked rows with `MORE`, up to a limit. */
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
    .toKnexQuery() as unknown as Knex.QueryBuilder // joining only needs their ids
  return db
    .from(db.select('id').from(rows.as('dichas')).union([signed]).as('todas'))
    .select('id')
    .limit(limit)
}

/** Without other conditions it queries the table alone: joins prevent an index-only scan. @param own the order needs no join either */
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

/** One JSON value or literal list: preparing a placeholder per id takes longer than running the statement. */
export const ofIds = <M extends BaseModel>(q: QueryBuilder<M>, id: string, ids: readonly number[]): QueryBuilder<M> =>
  engineOf(q.knex()) === 'sqlite'
    ? q.whereRaw('?? in (select value from json_each(?))', [id, JSON.stringify(ids)])
    : q.whereRaw(`?? in (${ids.map(Number).join(', ') || 'null'})`, [id])

/** One JSON value takes a third of the time of as many rows. */
export async function idsIn<M extends BaseModel>(q: QueryBuilder<M>): Promise<number[]> {
  const db = q.knex()
  const rows = q.toKnexQuery<{ id: number }>() // it selects the id
  if (engineOf(db) !== 'sqlite') return (await rows).map(({ id }) => Number(id))
  const [one] = await db.from(rows.as('filas')).select<{ ids: string }[]>(db.raw('json_group_array(id) as ids'))
  return JSON.parse(one?.ids ?? '[]') as number[] // ids of rows
}
