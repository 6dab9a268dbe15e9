import type { Context } from '../tenants/context.ts'
import { askTogether, readRow, type Question } from '../db/sql.ts'
import type { BaseModel, Columns } from './model.ts'
import { holderAmong, holderQuestions, type Taken } from './unique-keys.ts'
import { vocabularyQuestion, type Looked } from '../search/inverted-index.ts'

export interface Form {
  form?: { extra?: unknown }
}
/** Answers of `lookBefore`: which keys, who has one, which words the vocabulary knows. */
export interface Seen {
  keys: string
  taken: Taken | null
  words: Looked
}

/** Asks everything that an insert needs and the caller's `questions` in one statement. */
export async function lookBefore<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  data: Columns<K>,
  { form }: Form,
  questions: readonly Question[] = [],
): Promise<{ seen: Seen; answers: unknown[] }> {
  const keys = Kind.keysOf?.(data) ?? {}
  const ofKeys = holderQuestions(Kind.tableName, keys)
  const ofAdded = form && Kind.added ? Kind.added.asks(data) : []
  const { asks: ofWords, told } = wordsIn(ctx, Kind, data)
  const all = await askTogether(ctx.db, [...ofKeys, ...ofAdded, ...questions, ...ofWords])
  const [before, after, words] = [ofKeys.length, ofKeys.length + ofAdded.length, all.length - ofWords.length]
  if (ofAdded.length) Kind.added?.told(ctx, data, all.slice(before, after))
  const seen = {
    keys: JSON.stringify(keys),
    taken: holderAmong(keys, all.slice(0, before)),
    words: told(all.slice(words)),
  }
  return { seen, answers: all.slice(after, words) }
}

const wordsIn = <K extends typeof BaseModel>({ db }: Context, Kind: K, data: Columns<K>) =>
  vocabularyQuestion(db, Kind.tableName, Kind.search.length ? Kind.keptTextOf(data, []) : null)

/**
 * The row that will be changed to `data`, with the caller's `questions`, which may name its columns, in one statement.
 * @returns null if there is no such row
 */
export async function lookAt<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  id: number,
  data: Columns<K>,
  questions: readonly Question[],
): Promise<{ before: InstanceType<K>; answers: unknown[]; words: Looked } | null> {
  const { tableName } = Kind
  const { asks, told } = wordsIn(ctx, Kind, data)
  const all = [...questions, ...asks]
  const asked = all.map(({ sql }, at) => `${sql} as _a${at}, `).join('')
  const read = await readRow(ctx.db, `select ${asked}\`${tableName}\`.* from \`${tableName}\` where id = ? limit 1`, [
    ...all.flatMap(({ values }) => values),
    id,
  ])
  if (!read) return null
  const answers = all.map((_, at) => read[`_a${at}`] ?? null)
  const row = Object.fromEntries(Object.entries(read).slice(all.length))
  return {
    before: Kind.fromDatabaseJson(row) as InstanceType<K>, // a row of Kind's table
    answers: answers.slice(0, questions.length),
    words: told(answers.slice(questions.length)),
  }
}
