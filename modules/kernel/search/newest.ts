import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { ListSpec } from '../lists/list-spec.ts'
import type { BaseModel } from '../records/model.ts'
import { entriesOf, idsWithWord, rowsWithWord, wordsTyped, type TableWord } from './inverted-index.ts'

/** A word with no more entries than these is taken from the index; of the others the newest rows are read. */
const FEW = 2000
/** So many rows are read for words that many have, and no more: some are found there, and nobody waits for the rest. */
const WINDOWS = [200, 3000]
/** So many of the rows that a rare word gives are asked for together, the newest first. */
const CHUNKS = [60, 500, FEW]
const WORDS = 6
const MATCHES = 'tiene_las_palabras'
const NAMED = 'fila_nombrada'

/** A list as far as it is searched. */
export type Sought = Pick<ListSpec, 'table' | 'words'>

/** The words that somebody typed, as one list has them. */
export interface WordsIn {
  words: readonly string[]
  rarest: string
  entries: number
}

/**
 * What several lists have of the words of a text, asked in one statement.
 * @returns for each list, null where no row of it has them all
 */
export async function wordsIn(db: Knex, lists: readonly Sought[], text: string): Promise<(WordsIn | null)[]> {
  const words = wordsTyped(text).slice(0, WORDS)
  if (!words.length) return lists.map(() => null)
  const asked = lists.map(({ table, words: named }) =>
    words.map((word): TableWord[] => [[table, word], ...(named ? [[named.table, word] as const] : [])]),
  )
  const counted = await entriesOf(db, asked.flat(2), FEW + 1)
  let at = 0
  return asked.map((ofWords) => {
    const entries = ofWords.map((tables) => tables.reduce((sum) => sum + (counted[at++] ?? 0), 0))
    const fewest = Math.min(...entries)
    return fewest === 0 ? null : { words, rarest: words[entries.indexOf(fewest)] ?? '', entries: fewest }
  })
}

/**
 * The newest rows of a query that have the words, or some of those: what it costs has a bound, however many have them. A word that few rows
 * have finds them all; of one that many have, those among the newest are found.
 * @param base what may be found, with the columns that are wanted of it
 * @param most rows
 */
export async function newestWith<M extends BaseModel>(
  base: QueryBuilder<M>,
  list: Sought,
  { words, rarest, entries }: WordsIn,
  most: number,
): Promise<M[]> {
  if (entries > FEW) {
    const ids = await amongNewest(base, list, words, most)
    return ids.length ? newest(base.clone().whereIn(`${list.table}.id`, ids), list) : []
  }
  const ids = await idsOf(base.knex(), list, rarest)
  const others = has(
    list,
    words.filter((word) => word !== rarest),
  )
  const found: M[] = []
  let from = 0
  for (const size of CHUNKS) {
    const some = ids.slice(from, from + size)
    if (!some.length || found.length >= most) break
    const rows = named(base.clone().whereIn(`${list.table}.id`, some), list)
    found.push(
      ...(await newest(others.sql ? rows.whereRaw(others.sql, others.values) : rows, list).limit(most - found.length)),
    )
    from += size
  }
  return found
}

const newest = <M extends BaseModel>(q: QueryBuilder<M>, { table }: Sought): QueryBuilder<M> =>
  q.orderBy(`${table}.id`, 'desc')

/** The ids of the rows that have a word, or name one that has it, the newest first. Ordered here: no engine takes the long way for it. */
async function idsOf(db: Knex, { table, words: through }: Sought, word: string): Promise<number[]> {
  const own = await idsWithWord(db, table, word)
  const others = through
    ? await db(table)
        .whereIn(through.column, rowsWithWord(db, through.table, word))
        .limit(FEW)
        .select<{ id: number }[]>('id')
    : []
  const ids = [...own, ...others.map(({ id }) => Number(id))]
  return [...new Set(ids)].sort((a, b) => b - a)
}

/** Looks through the newest rows, as far as the windows go. The database tells only which: thousands of rows cost more to hand over. */
async function amongNewest<M extends BaseModel>(
  base: QueryBuilder<M>,
  list: Sought,
  words: readonly string[],
  most: number,
): Promise<number[]> {
  const { sql, values } = has(list, words)
  const db = base.knex()
  const marked = newest(
    named(base.clone().clearSelect(), list).select(`${list.table}.id`, db.raw(`(${sql}) as ??`, [...values, MATCHES])),
    list,
  )
  let found: { id: number }[] = []
  for (const size of WINDOWS) {
    found = await db
      .from(marked.clone().limit(size).toKnexQuery().as('ventana'))
      .where(MATCHES, 1)
      .orderBy('id', 'desc')
      .limit(most)
      .select<{ id: number }[]>('id')
    if (found.length >= most) break
  }
  return found.map(({ id }) => Number(id))
}

/** With the row that each of them names, where its words find it too. */
const named = <M extends BaseModel>(q: QueryBuilder<M>, { table, words }: Sought): QueryBuilder<M> =>
  words ? q.leftJoin(`${words.table} as ${NAMED}`, `${NAMED}.id`, `${table}.${words.column}`) : q

/** That a row's text, or that of the row it names, has each word behind a space. */
function has({ table, words: through }: Sought, words: readonly string[]): { sql: string; values: string[] } {
  const texts = [`${table}.busqueda`, ...(through ? [`${NAMED}.busqueda`] : [])]
  return {
    sql: words.map(() => `(${texts.map((text) => `instr(${text}, ?) > 0`).join(' or ')})`).join(' and '),
    values: words.flatMap((word) => texts.map(() => ` ${word}`)),
  }
}
