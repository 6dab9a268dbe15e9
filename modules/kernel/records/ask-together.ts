import type { Knex } from 'knex'
import { readRow, type SqlValue } from '../db/sql.ts'

/** One value that somebody must know: an expression, or a `select` of one in brackets, with `?` for each of its values. */
export interface Question {
  sql: string
  values: readonly SqlValue[]
}

/** What several must know before they write, asked in one statement. @returns the answers, in order; null where there is none */
export async function askTogether(db: Knex, questions: readonly Question[]): Promise<unknown[]> {
  if (!questions.length) return []
  const row = await readRow(
    db,
    `select ${questions.map(({ sql }, at) => `${sql} as a${at}`).join(', ')}`,
    questions.flatMap((one) => one.values),
  )
  return questions.map((_, at) => row?.[`a${at}`] ?? null)
}
