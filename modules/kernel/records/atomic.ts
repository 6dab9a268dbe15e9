import { codeOf, isRetriable, engineOf } from '../db/database.ts'
import type { Context } from '../tenants/context.ts'
import { runSql, writeReturning } from '../db/sql.ts'

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

const INTO = 'insert into contadores (nombre, valor) values (?,'

/**
 * Takes the next number of a sequence inside the caller's transaction: no gaps (a rollback gives it back), no doubles.
 * One upsert that also says the number: INSERT IGNORE followed by UPDATE deadlocks on MariaDB under load. There the number comes back
 * as the id of the statement, which MySQL knows as well; only MariaDB has RETURNING.
 */
export async function nextNumber({ db }: Pick<Context, 'db'>, name: string): Promise<number> {
  if (engineOf(db) === 'mysql')
    return (
      await runSql(db, `${INTO} last_insert_id(1)) on duplicate key update valor = last_insert_id(valor + 1)`, [name])
    ).id
  const { valor } = await writeReturning(
    db,
    `${INTO} 1) on conflict (nombre) do update set valor = valor + 1 returning valor`,
    [name],
  )
  return Number(valor)
}
