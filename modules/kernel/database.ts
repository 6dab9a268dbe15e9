import knex, { type Knex } from 'knex'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { LibsqlClient } from './libsql.ts'
import { immediate } from './writer.ts'

export type Db = Knex
export type Engine = 'sqlite' | 'mysql'

export const engineOf = (db: Knex): Engine => (db.client.config.client === 'mysql2' ? 'mysql' : 'sqlite')

/** Opens (and creates) one SQLite file. */
export function openSqlite(filename: string): Knex {
  mkdirSync(dirname(filename), { recursive: true })
  return knex({
    compileSqlOnError: false, // a failure names its statement, not the names and documents in it
    client: LibsqlClient as unknown as typeof Knex.Client, // knex takes a dialect class here; libsql.ts says why it is untyped
    connection: { filename },
    useNullAsDefault: true,
  })
}

/** Opens one schema of a MySQL or MariaDB server. */
export function openMysql(url: string, database?: string, poolSize = 8): Knex {
  const at = new URL(url)
  return knex({
    compileSqlOnError: false,
    client: 'mysql2',
    connection: {
      host: at.hostname, port: Number(at.port || '3306'),
      user: decodeURIComponent(at.username), password: decodeURIComponent(at.password),
      ...(database ? { database } : {}),
      connectTimeout: 30_000, // mysql2's ten seconds are over before a very busy machine has answered
      // no charset: mysql2's own default is utf8mb4, and naming it would make knex override the schema's collation
      timezone: 'Z', supportBigNumbers: true, jsonStrings: true, dateStrings: true,
    } as Knex.MySql2ConnectionConfig, // jsonStrings is mysql2's own, unknown to knex's type
    pool: { min: 0, max: poolSize },
  })
}

const RETRIABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', 'ER_CHECKREAD'])
const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
const FOREIGN = new Set(['ER_NO_REFERENCED_ROW_2', 'ER_ROW_IS_REFERENCED_2', 'ER_NO_REFERENCED_ROW', 'ER_ROW_IS_REFERENCED', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('nativeError' in error) return codeOf(error.nativeError)
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** A lock conflict that another try may win. */
export const isRetriable = (error: unknown) => RETRIABLE.has(codeOf(error) ?? '')
export const isUniqueViolation = (error: unknown) => UNIQUE.has(codeOf(error) ?? '')
export const isForeignKeyViolation = (error: unknown) => FOREIGN.has(codeOf(error) ?? '')

/**
 * Runs `work` in a transaction and again after a deadlock: a request has no effect but rows, so it may be repeated.
 * @throws what `work` throws, or the last lock conflict after five tries.
 */
export const inTransaction = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  insisting(() => (engineOf(db) === 'sqlite' && !db.isTransaction ? immediate(db, work) : db.transaction(work)))

/** Does a statement or a whole transaction again when it lost to another's lock; not for a part of a transaction, which is gone by then. */
export async function insisting<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 5 || !isRetriable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 + Math.random() * 40))
    }
  }
}
