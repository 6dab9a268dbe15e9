import { codeOf, isRetriable, engineOf } from '../db/database.ts'
import type { Context } from '../tenants/context.ts'
import { locking, readRow, runSql, writeReturning } from '../db/sql.ts'

/**
 * SQL expression that fails its statement when a row changed since it was read, for compare-and-set without locks: the least 64-bit
 * integer has no opposite. A null into a NOT NULL column would not do: a non-strict server stores 0 instead.
 * @param column a numeric one, so that the expression is evaluated per row and not folded into a constant
 */
export const notAsSeen = (column: string): string => `abs(-9223372036854775807 - 1 + 0 * ${column})`

const cameToIt = (error: unknown): boolean =>
  codeOf(error) === 'ER_DATA_OUT_OF_RANGE' || (error instanceof Error && error.message.includes('integer overflow'))

/** Outside a transaction. @returns false if nothing was written: a row changed, or another transaction holds its lock */
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
 * Takes the next number of a sequence in the caller's transaction, without gaps or duplicates.
 * One upsert, because INSERT IGNORE plus UPDATE deadlocks on MariaDB under load. MySQL has no RETURNING: `last_insert_id` carries the
 * number.
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

/** Last number of a sequence; 0 for one that does not exist. */
export async function readCounter({ db }: Pick<Context, 'db'>, name: string): Promise<number> {
  return Number((await readRow(db, 'select valor from contadores where nombre = ?', [name]))?.valor ?? 0)
}

/** Locks a sequence until the caller's transaction ends. @returns its last number; 0 for one that did not exist */
export async function lockCounter({ db }: Pick<Context, 'db'>, name: string): Promise<number> {
  const kept = engineOf(db) === 'mysql' ? 'on duplicate key update' : 'on conflict (nombre) do update set'
  await runSql(db, `${INTO} 0) ${kept} valor = contadores.valor`, [name])
  return Number((await readRow(db, `select valor from contadores where nombre = ?${locking(db)}`, [name]))?.valor)
}

/** Makes a locked sequence go on after a number; never lowers it. */
export async function raiseCounter({ db }: Pick<Context, 'db'>, name: string, value: number): Promise<void> {
  await runSql(db, 'update contadores set valor = ? where nombre = ? and valor < ?', [value, name, value])
}
