import type { Knex } from 'knex'
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

/** Opens (and creates) one SQLite file. */
export function openSqlite(filename: string): Knex {
  makeFolder(dirname(filename))
  return knex({
    compileSqlOnError: false, // a failure names its statement, not the names and documents in it
    client: LibsqlClient as unknown as typeof Knex.Client, // knex takes a dialect class here; libsql.ts says why it is untyped
    connection: { filename },
    useNullAsDefault: true,
  })
}

const nothing = () => undefined
/** Whoever gets a failure logs it, with the request or job that it was of; knex would also write each to the console. */
const SILENT = { debug: nothing, deprecate: nothing, error: nothing, warn: nothing }

/**
 * Opens one schema of a MySQL or MariaDB server.
 * @param connections those of that server, which it shares with others; a number for as many of its own
 */
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
      connectTimeout: 30_000, // mysql2's ten seconds are over before a very busy machine has answered
      // no charset: mysql2's own default is utf8mb4, and naming it would make knex override the schema's collation
      // a session that is given over to another schema begins without it, and each is to read its statements alike
      flags: ['-IGNORE_SPACE'],
      timezone: 'Z',
      supportBigNumbers: true,
      jsonStrings: true,
      dateStrings: true,
    } as unknown as Knex.MySql2ConnectionConfig, // jsonStrings and flags are mysql2's own, unknown to knex's type
    log: SILENT,
    connections: typeof connections === 'number' ? new Connections(connections) : connections,
  } as Knex.Config) // the last is our own client's
}

/** Makes a schema of a MySQL or MariaDB server, unless it is there. */
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
  'ER_TABLE_DEF_CHANGED', // a table was changed after the transaction had begun, and before it came to it
])
const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
const FOREIGN = new Set([
  'ER_NO_REFERENCED_ROW_2',
  'ER_ROW_IS_REFERENCED_2',
  'ER_NO_REFERENCED_ROW',
  'ER_ROW_IS_REFERENCED',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
])

/** What the driver calls a failure, also one that knex wrapped. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('nativeError' in error) return codeOf(error.nativeError)
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** A conflict that another try may win. */
export const isRetriable = (error: unknown) => RETRIABLE.has(codeOf(error) ?? '')
export const isUniqueViolation = (error: unknown) => UNIQUE.has(codeOf(error) ?? '')
export const isForeignKeyViolation = (error: unknown) => FOREIGN.has(codeOf(error) ?? '')

/**
 * Runs `work` in a transaction, and again after a deadlock or a lost connection: a request has no effect but rows, so it may be repeated.
 * A part of a transaction is not: what it stands in is gone, and is repeated whole by who began it.
 * @throws what `work` throws, or the last conflict or loss after five tries; UnsureCommit when nobody can tell whether it was committed;
 * Overdue when it was cut.
 */
export function transacted<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  if (db.isTransaction) return db.transaction((trx) => work(partOf(db, trx)))
  return insisting(() => (engineOf(db) === 'sqlite' ? immediate(db, work, how) : remote(db, work, how)))
}

/** A part ends with the whole: knex knows of no outer transaction that is not its own, and would go on within another's. */
function partOf(whole: Knex, trx: Knex.Transaction): Knex.Transaction {
  const { client, isCompleted } = trx
  const isOver = () => 'isCompleted' in whole && typeof whole.isCompleted === 'function' && Boolean(whole.isCompleted())
  const { query } = client
  client.label = whole.client.label
  client.query = (connection: unknown, asked: unknown) =>
    isOver()
      ? Promise.reject(new Error('The transaction of this statement is over'))
      : query.call(client, connection, asked)
  return Object.assign(trx, { isCompleted: () => isOver() || isCompleted() })
}

const TRIES = 5
/** A server that takes so long to say that it is not there is not asked again. */
const PATIENCE_MS = 10_000

/**
 * Does a statement or a whole transaction again when it lost to another's lock, or when its connection was lost.
 * Not for a part of a transaction, which is gone by then, nor for a statement that may not be done twice.
 */
export async function insisting<T>(work: () => PromiseLike<T>): Promise<T> {
  const began = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const lost = isLost(error) && !(error instanceof NoConnection) && Date.now() - began < PATIENCE_MS // who waited in line has waited
      if (attempt >= TRIES || !(lost || isRetriable(error))) throw error
      // another lock is free in a moment; another node of a cluster takes over in a few seconds
      const wait = lost ? 100 * 2 ** attempt : attempt * 20
      await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * 40))
    }
  }
}
