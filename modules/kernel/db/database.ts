import type { Knex } from 'knex'
import { setTimeout } from 'node:timers/promises'
import knex from 'knex'
import { dirname } from 'node:path'
import { makeFolder } from '../../../config/env.ts'
import { Connections } from './pool/connections.ts'
import { LibsqlClient } from './sqlite/libsql.ts'
import { MysqlClient } from './mysql.ts'
import { isLost, NoConnection } from './outage.ts'
import { immediate, remote, type How } from './transaction.ts'

export type Db = Knex
export type Engine = 'sqlite' | 'mysql'

export const engineOf = (db: Knex): Engine => (db.client.config.client === 'mysql2' ? 'mysql' : 'sqlite')

export function openSqlite(filename: string): Knex {
  makeFolder(dirname(filename))
  return knex({
    compileSqlOnError: false, // errors must not carry bound values: names, documents
    client: LibsqlClient as unknown as typeof Knex.Client, // knex takes a dialect class here; untyped, see libsql.ts
    connection: { filename },
    useNullAsDefault: true,
  })
}

/**
 * Renews the statistics that statements are planned by. MariaDB does it by itself: it samples a table again after a tenth of its rows
 * changed (`innodb_stats_auto_recalc`), also one that was just filled.
 */
export async function keepStatistics({ client }: Knex, stopped: () => boolean): Promise<void> {
  if (client instanceof LibsqlClient) await client.analyse(stopped)
}

const nothing = () => undefined
/** Callers log failures with their request or job; knex would print each to the console as well. */
const SILENT = { debug: nothing, deprecate: nothing, error: nothing, warn: nothing }

/** Opens a schema of a MySQL or MariaDB server. @param connections shared connections of that server, or how many of its own */
export function openMysql(url: string, database?: string, connections: Connections | number = 8): Knex {
  const at = new URL(url)
  return knex({
    compileSqlOnError: false,
    client: MysqlClient as unknown as typeof Knex.Client, // as above
    connection: {
      host: at.hostname,
      port: Number(at.port || '3306'),
      user: decodeURIComponent(at.username),
      password: decodeURIComponent(at.password),
      ...(database ? { database } : {}),
      connectTimeout: 30_000, // mysql2's ten seconds are too few for a very busy machine
      // no charset: mysql2's default is utf8mb4, and setting it would make knex override the schema's collation
      // COM_CHANGE_USER drops this flag, so that statements must be read alike without it
      flags: ['-IGNORE_SPACE'],
      timezone: 'Z',
      supportBigNumbers: true,
      jsonStrings: true,
      dateStrings: true,
    } as unknown as Knex.MySql2ConnectionConfig, // jsonStrings and flags are mysql2's own, unknown to knex's type
    log: SILENT,
    connections: typeof connections === 'number' ? new Connections(connections) : connections,
  } as Knex.Config) // `connections` is our own client's
}

export async function createSchema(server: Knex, name: string): Promise<void> {
  await server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name])
}

const RETRIABLE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  'ER_CHECKREAD',
  'ER_TABLE_DEF_CHANGED', // a table was altered after the transaction's snapshot
])
const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
const FOREIGN = new Set([
  'ER_NO_REFERENCED_ROW_2',
  'ER_ROW_IS_REFERENCED_2',
  'ER_NO_REFERENCED_ROW',
  'ER_ROW_IS_REFERENCED',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
])

/** The driver's error code, also inside an error that knex wrapped. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('nativeError' in error) return codeOf(error.nativeError)
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export const isRetriable = (error: unknown) => RETRIABLE.has(codeOf(error) ?? '')
export const isUniqueViolation = (error: unknown) => UNIQUE.has(codeOf(error) ?? '')
export const isForeignKeyViolation = (error: unknown) => FOREIGN.has(codeOf(error) ?? '')

/**
 * Repeats after a deadlock or lost connection: requests only write rows. Inside a transaction it makes a savepoint, never repeated alone.
 * @throws what `work` throws, the conflict after five tries, Overdue; UnsureCommit if the commit's outcome is unknown
 */
export async function transacted<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  if (db.isTransaction) {
    await db.client.begin?.() // knex's savepoints ask the server themselves
    return db.transaction((trx) => work(partOf(db, trx)))
  }
  return insisting(() => (engineOf(db) === 'sqlite' ? immediate(db, work, how) : remote(db, work, how)))
}

/** A savepoint must fail once the outer transaction is over; knex only knows outer transactions of its own. */
function partOf(whole: Knex, trx: Knex.Transaction): Knex.Transaction {
  const { client, isCompleted } = trx
  const isOver = () => 'isCompleted' in whole && typeof whole.isCompleted === 'function' && Boolean(whole.isCompleted())
  const { query } = client
  client.label = whole.client.label
  client.compounds = whole.client.compounds
  client.query = (connection: unknown, asked: unknown) =>
    isOver()
      ? Promise.reject(new Error('The transaction of this statement is over'))
      : query.call(client, connection, asked)
  return Object.assign(trx, { isCompleted: () => isOver() || isCompleted() })
}

const TRIES = 5
/** A server that took longer to refuse is not asked again. */
const PATIENCE_MS = 10_000

/** Not for savepoints, which are gone after a conflict, nor for statements that must not run twice. */
export async function insisting<T>(work: () => PromiseLike<T>): Promise<T> {
  const began = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const lost = isLost(error) && !(error instanceof NoConnection) && Date.now() - began < PATIENCE_MS // it has waited already
      if (attempt >= TRIES || !(lost || isRetriable(error))) throw error
      // locks free up at once; a cluster's failover takes seconds
      const wait = lost ? 100 * 2 ** attempt : attempt * 20
      await setTimeout(wait + Math.random() * 40)
    }
  }
}
