import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { has, NAMED, type Sought } from './words-of-list.ts'
import type { BaseModel } from '../records/model.ts'
import { entriesOf, idsWithWord, rowsWithWord, wordsTyped, type TableWord } from './inverted-index.ts'

/** Words with more entries are searched in the newest rows instead of the index. */
const FEW = 2000
/** Newest rows read for common words, in two steps; older matches are not found. */
const WINDOWS = [200, 3000]
/** Rows of a rare word, read in steps, newest first. */
const CHUNKS = [60, 500, FEW]
const WORDS = 6
const MATCHES = 'tiene_las_palabras'

/** Search words, with the rarest one and its entries in one list. */
export interface WordsIn {
  words: readonly string[]
  rarest: string
  entries: number
}

/** @returns per list its words, or null if some word has no row in it */
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

/** Bounded cost: complete for rare words, only among the newest rows for common ones. @param base query with the wanted columns */
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

/** Ids of rows with the word, or whose referenced row has it, newest first. Sorted here, because engines choose a slow plan. */
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

/** The database filters the window, because transferring thousands of rows costs more. */
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

const named = <M extends BaseModel>(q: QueryBuilder<M>, { table, words }: Sought): QueryBuilder<M> =>
  words ? q.leftJoin(`${words.table} as ${NAMED}`, `${NAMED}.id`, `${table}.${words.column}`) : q
