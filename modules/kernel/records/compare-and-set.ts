import { codeOf, isRetriable } from '../db/database.ts'

/**
 * For rows that are written from what was read before, with no lock in between: an expression that no database can work out (the least
 * number of 64 bits has no opposite), to stand where a row is no longer as it was. The statement that comes to it fails, and nothing of it
 * is written. A null in a column that takes none would do on SQLite; a server that is not strict makes a zero of it.
 * @param column one of numbers, so that the expression is worked out for rows and never before them
 */
export const notAsSeen = (column: string): string => `abs(-9223372036854775807 - 1 + 0 * ${column})`

const cameToIt = (error: unknown): boolean =>
  codeOf(error) === 'ER_DATA_OUT_OF_RANGE' || (error instanceof Error && error.message.includes('integer overflow'))

/**
 * Runs one statement with `notAsSeen` in it, outside a transaction.
 * @returns whether it was done; else nothing of it was, because a row is not as it was seen or somebody has its lock
 */
export async function ifAsSeen(statement: PromiseLike<unknown>): Promise<boolean> {
  try {
    await statement
    return true
  } catch (error) {
    if (cameToIt(error) || isRetriable(error)) return false
    throw error
  }
}
