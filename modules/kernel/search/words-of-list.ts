import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { markedAfter, WINDOW, type Condition, type Marked, type Order, type Place } from '../lists/keyset.ts'
import type { ListSpec, RowsToCount } from '../lists/list-spec.ts'
import type { BaseModel } from '../records/model.ts'
import { readRows } from '../db/sql.ts'
import { entriesOf, HISTORY, rowsWithWord, wordsTyped } from './inverted-index.ts'

const MARK = 'tiene_las_palabras'
/** No row matches punctuation alone. */
export const NOTHING = '1 = 0'
/** Words with more rows are common: matches come early in the list's own order. */
const FEW = 3000
/** Window sizes in the list's order, before the index is used. */
export const WINDOWS = [300, 1500, 3000, 7500]
/** Of a page further on, too. */
const FURTHER = 20_000
/** Rows of the filters, or entries of the rarest word, that are looked at to count: more of them are told as a limit. */
const READ = 20_000
const SAMPLE = 400
/** Of those that are met late; more are left to the database. */
const MANY = 10_000
/** Pages from this row on read more; deeper ones are not searched from the first row. */
const [FAR, FARTHEST] = [500, 2500]

export interface Searched<M extends BaseModel> {
  rows: QueryBuilder<M>
  common: Common
}

/** Words of many rows; the whole ones are no prefix of another, so a row is looked up under them by the whole key. */
export interface Common {
  words: readonly string[]
  whole: readonly string[]
}
export const RARE: Common = { words: [], whole: [] }

export type Sought = Pick<ListSpec, 'table' | 'words'>

/** Alias of the row that a list's `words` refer to. */
export const NAMED = 'fila_nombrada'

/** Condition on the text of the row (or of the row that it names), equal to the index's answer; for rows that are read anyway. */
export function has({ table, words: through }: Sought, words: readonly string[]): Condition {
  const texts = [`${table}.busqueda`, ...(through ? [`${NAMED}.busqueda`] : [])]
  return {
    sql: words.map(() => `(${texts.map((text) => `instr(${text}, ?) > 0`).join(' or ')})`).join(' and '),
    values: words.flatMap((word) => texts.map(() => ` ${word}`)),
  }
}

/** Finds the rarest word by the index, the others by their text. @param filtered the other conditions of the request */
export async function searched<M extends BaseModel>(
  filtered: QueryBuilder<M>,
  text: string,
  { table }: ListSpec,
): Promise<Searched<M>> {
  const [db, words] = [filtered.knex(), wordsTyped(text)]
  if (!words.length) return { rows: filtered.clone().whereRaw(NOTHING), common: RARE }
  const entries = await entriesOf(
    db,
    words.map((word) => [table, word]),
    FEW + 1,
  )
  const fewest = Math.min(...entries)
  const bounded = (ids: Knex.QueryBuilder) => filtered.clone().whereRaw('?? in (?)', [`${table}.id`, ids])
  if (fewest > FEW) {
    const rows = words.reduce(
      (q, word) => q.whereRaw('?? in (?)', [`${table}.id`, rowsWithWord(db, table, word)]),
      filtered.clone(),
    )
    return { rows, common: { words, whole: await wholeOf(db, table, words) } }
  }
  const rarest = words[entries.indexOf(fewest)] ?? ''
  const others = has(
    { table },
    words.filter((word) => word !== rarest),
  )
  const rows = bounded(rowsWithWord(db, table, rarest))
  return { rows: others.sql ? rows.whereRaw(others.sql, others.values) : rows, common: RARE }
}

/**
 * @param windows rows to check, window by window
 * @returns null if too few matches were found before the end
 */
export async function firstWith<M extends BaseModel>(
  filtered: QueryBuilder<M>,
  condition: Marked,
  order: Order,
  { after, most, windows }: Walk,
): Promise<number[] | null> {
  if (most > FARTHEST) return null
  const found: number[] = []
  let at = after
  for (const size of most > FAR ? [...windows, FURTHER] : windows) {
    const { ids, last } = await markedAfter(filtered, condition, order, {
      after: at,
      size,
      enough: most - found.length,
    })
    found.push(...ids)
    if (!last) return found
    at = last
  }
  return null
}

interface Walk {
  after: Place | null
  most: number
  windows: readonly number[]
}

/** No conditions: its joins only add columns. */
export const isFree = <M extends BaseModel>(q: QueryBuilder<M>): boolean => !q.hasWheres() && !q.has(/^(inner)?join/i)

/** Looks each row of a window up under the whole words, which costs less than to read its text, and reads it for the others. */
export const looksUp = (db: Knex, table: string, { words, whole }: Common): Marked => ({
  ...has(
    { table },
    words.filter((word) => !whole.includes(word)),
  ),
  joins: underWords(db, table, whole),
})

/** Engines choose worse orders than the one it is written in. */
function underWords(db: Knex, table: string, words: readonly string[]): Condition {
  const then = engineOf(db) === 'sqlite' ? 'cross join' : 'straight_join'
  const one = (_: string, n: number) =>
    `${then} palabras as o${n} on o${n}.tabla = ? and o${n}.palabra = ? and o${n}.registro = ${WINDOW}.id`
  return { sql: words.map(one).join(' '), values: words.flatMap((word) => [table, word]) }
}

export interface Counted {
  n: number
  /** Only so many were looked at: there may be more. */
  cut: boolean
}

/** Of the filters' rows, or without filters of the entries of the word that is rarest in the newest rows. */
export async function countWith<M extends BaseModel>(
  filtered: QueryBuilder<M>,
  common: Common,
  { table }: ListSpec,
  limit: number,
  countOf: (rows: RowsToCount) => Promise<number>,
): Promise<Counted> {
  const db = filtered.knex()
  const { words } = common
  if (!isFree(filtered)) {
    const some = filtered
      .clone()
      .clearSelect()
      .clearOrder()
      .select(`${table}.id`)
      .limit(READ + 1)
    const { sql, values, joins } = looksUp(db, table, common)
    const read = sql ? some.clone().select(db.raw(`(${sql}) as ??`, [...values, MARK])) : some
    const found = db.from(read.toKnexQuery().as(WINDOW)).joinRaw(joins?.sql ?? '', [...(joins?.values ?? [])])
    const n = await countOf((sql ? found.where(MARK, 1) : found).select(`${WINDOW}.id`).limit(limit))
    if (n === limit) return { n, cut: false }
    const [all] = await db.from(some.toKnexQuery().as(WINDOW)).count<{ rows: number }[]>({ rows: '*' })
    return { n, cut: Number(all?.rows) > READ }
  }
  const [only = ''] = words
  if (words.length === 1) return { n: await countOf(rowsWithWord(db, table, only).distinct().limit(limit)), cut: false }
  const rarest = await rarestOf(db, table, words)
  const n = await countOf(rowsWithAll(db, table, common, { rarest, most: READ }).limit(limit))
  const [entries = 0] = n < limit ? await entriesOf(db, [[table, rarest]], READ + 1) : []
  return { n, cut: entries > READ }
}

/** Ids of the rows with all words, from the index alone; null if many, or if not all rows are in it. */
export async function idsWithAll(db: Knex, table: string, common: Common): Promise<number[] | null> {
  if (table === HISTORY) return null
  const rarest = await rarestOf(db, table, common.words)
  const rows: { id: number }[] = await rowsWithAll(db, table, common, { rarest }).limit(MANY + 1)
  return rows.length > MANY ? null : rows.map(({ id }) => Number(id))
}

/** Entries of the rarest word, newest first, that the other words have too. */
function rowsWithAll(
  db: Knex,
  table: string,
  { words, whole }: Common,
  { rarest, most = Number.MAX_SAFE_INTEGER }: { rarest: string; most?: number },
): Knex.QueryBuilder {
  const others = words.filter((word) => word !== rarest)
  const under = underWords(
    db,
    table,
    others.filter((word) => whole.includes(word)),
  )
  const text = has(
    { table },
    others.filter((word) => !whole.includes(word)),
  )
  const once = whole.includes(rarest)
  // the limit keeps engines from merging it with what follows
  const first = once
    ? { sql: 'palabra = ? order by registro desc limit ?', values: [rarest, most] }
    : { sql: 'palabra >= ? and palabra < ? limit ?', values: [rarest, `${rarest}{`, most] }
  const rows = db
    .from(
      db.raw(`(select registro as id from palabras where tabla = ? and ${first.sql}) as ${WINDOW} ${under.sql}`, [
        table,
        ...first.values,
        ...under.values,
      ]),
    )
    .select(`${WINDOW}.id`)
  if (text.sql) rows.innerJoin(table, `${table}.id`, `${WINDOW}.id`).whereRaw(text.sql, text.values)
  return once ? rows : rows.distinct()
}

/** Words that are no prefix of another, so that their entries can be looked up by the whole key. */
async function wholeOf(db: Knex, table: string, words: readonly string[]): Promise<string[]> {
  if (!words.length || table === HISTORY) return []
  const more = words.map(
    () => 'select exists (select 1 from palabras where tabla = ? and palabra > ? and palabra < ?) as more',
  )
  const found = await readRows(
    db,
    more.join(' union all '),
    words.flatMap((word) => [table, word, `${word}{`]),
  )
  return words.filter((_, at) => !Number(found[at]?.['more']))
}

/** Word that is rarest in the newest rows. */
async function rarestOf(db: Knex, table: string, words: readonly string[]): Promise<string> {
  const having = words.map((word) => has({ table }, [word]))
  const sums = having.map(({ sql }, at) => `sum(${sql}) as n${at}`).join(', ')
  const newest = `(select busqueda from ${table} order by id desc limit ${SAMPLE}) as ${table}`
  const [row = {}] = await readRows(
    db,
    `select ${sums} from ${newest}`,
    having.flatMap(({ values }) => values),
  )
  const counts = words.map((_, at) => Number(row[`n${at}`] ?? 0))
  return words[counts.indexOf(Math.min(...counts))] ?? ''
}
