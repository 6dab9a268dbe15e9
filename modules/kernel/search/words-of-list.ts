import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from '../db/database.ts'
import { markedAfter, type Condition, type Order, type Place } from '../lists/keyset.ts'
import type { ListSpec, RowsToCount } from '../lists/list-spec.ts'
import type { BaseModel } from '../records/model.ts'
import { readRows } from '../db/sql.ts'
import { entriesOf, rowsWithWord, wordsTyped } from './inverted-index.ts'

/** No row matches punctuation alone. */
export const NOTHING = '1 = 0'
/** Words with more rows are common: matches come early in the list's own order. */
const FEW = 3000
/** Window sizes in the list's order, before the index is used. */
export const WINDOWS = [300, 1500, 3000, 7500]
/** Up to so many rows, counting by their text is faster than by the index. */
const READ = 20_000
const SAMPLE = 400
/** Deeper pages are not searched from the first row. */
const FARTHEST = 500

export interface Searched<M extends BaseModel> {
  rows: QueryBuilder<M>
  common: readonly string[]
}

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
  if (!words.length) return { rows: filtered.clone().whereRaw(NOTHING), common: [] }
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
    return { rows, common: words }
  }
  const rarest = words[entries.indexOf(fewest)] ?? ''
  const others = has(
    { table },
    words.filter((word) => word !== rarest),
  )
  const rows = bounded(rowsWithWord(db, table, rarest))
  return { rows: others.sql ? rows.whereRaw(others.sql, others.values) : rows, common: [] }
}

/**
 * @param windows rows to check, window by window
 * @returns null if too few matches were found before the end
 */
export async function firstWith<M extends BaseModel>(
  filtered: QueryBuilder<M>,
  condition: Condition,
  order: Order,
  { after, most, windows }: Walk,
): Promise<number[] | null> {
  if (most > FARTHEST) return null
  const found: number[] = []
  let at = after
  for (const size of windows) {
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

/** Few rows are counted by their text; others by the entries of the word that is rarest in the newest rows. */
export async function countWith<M extends BaseModel>(
  filtered: QueryBuilder<M>,
  words: readonly string[],
  { table }: ListSpec,
  limit: number,
  countOf: (rows: RowsToCount) => Promise<number>,
): Promise<number> {
  const db = filtered.knex()
  const free = isFree(filtered)
  const [only = ''] = words
  if (free && words.length === 1) return countOf(rowsWithWord(db, table, only).distinct().limit(limit))
  const rows = filtered.clone().clearSelect().clearOrder()
  if (
    !free &&
    (await countOf(
      rows
        .clone()
        .select(`${table}.id`)
        .limit(READ + 1)
        .toKnexQuery(),
    )) <= READ
  ) {
    const { sql, values } = has({ table }, words)
    return countOf(rows.select(`${table}.id`).whereRaw(sql, values).limit(limit).toKnexQuery())
  }
  const { rarest, even } = await rarestOf(db, table, words)
  const others = words.filter((word) => word !== rarest)
  const wholes = await wholeOf(db, table, words)
  const whole = wholes.filter((word) => word !== rarest)
  if (free && even && wholes.length === words.length && engineOf(db) === 'mysql') {
    return countOf(rowsWithBoth(db, table, [rarest, whole[0] ?? '']).limit(limit))
  }
  const said = db('palabras as dicha')
    .where('dicha.tabla', table)
    .where('dicha.palabra', '>=', rarest)
    .where('dicha.palabra', '<', `${rarest}{`)
    .select({ id: 'dicha.registro' })
    .distinct()
  for (const word of whole)
    said.whereExists(
      db('palabras as otra')
        .where({ 'otra.tabla': table, 'otra.palabra': word })
        .whereRaw('otra.registro = dicha.registro')
        .select(db.raw('1')),
    )
  if (free && whole.length === others.length) return countOf(said.limit(limit))
  const { sql, values } = has(
    { table },
    others.filter((word) => !whole.includes(word)),
  )
  const found = rows.select(`${table}.id`).innerJoin(said.as('dichas'), 'dichas.id', `${table}.id`)
  return countOf((sql ? found.whereRaw(sql, values) : found).limit(limit).toKnexQuery())
}

/** Words that are no prefix of another, so that their entries can be looked up by the whole key. */
async function wholeOf(db: Knex, table: string, words: readonly string[]): Promise<string[]> {
  if (!words.length) return []
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

/** MariaDB hash-joins the entries, cheaper than a lookup each, unless one word is much more common or the limit is near. */
const rowsWithBoth = (db: Knex, table: string, [rarest, other]: readonly [string, string]): Knex.QueryBuilder => {
  // the limit prevents merging the subquery
  const first = 'select registro from palabras where tabla = ? and palabra = ? limit 18446744073709551615'
  return db
    .select('otra.registro')
    .where({ 'otra.tabla': table, 'otra.palabra': other })
    .from(
      db.raw(`palabras as otra straight_join (${first}) as dicha on dicha.registro = otra.registro`, [table, rarest]),
    )
}

/** Word that is rarest in the newest rows, and whether two words are about equally common but seldom together. */
async function rarestOf(db: Knex, table: string, words: readonly string[]): Promise<{ rarest: string; even: boolean }> {
  const having = words.map((word) => has({ table }, [word]))
  const sums = [...having, has({ table }, words)].map(({ sql }, at) => `sum(${sql}) as n${at}`).join(', ')
  const newest = `(select busqueda from ${table} order by id desc limit ${SAMPLE}) as ${table}`
  const values = [...having, has({ table }, words)].flatMap((one) => one.values)
  const [row = {}] = await readRows(db, `select ${sums} from ${newest}`, values)
  const counts = words.map((_, at) => Number(row[`n${at}`] ?? 0))
  const fewest = Math.min(...counts)
  const even = words.length === 2 && Math.max(...counts) <= 2 * fewest && Number(row['n2']) * 5 <= fewest
  return { rarest: words[counts.indexOf(fewest)] ?? '', even }
}
