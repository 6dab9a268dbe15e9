import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import { collectSoon } from './collect.ts'
import type { Connection, Statement } from './connection.ts'
import { lent, type Pool } from './metrics.ts'
import { spent } from './statements.ts'
import { Writer } from './writer.ts'

const require = createRequire(import.meta.url)

interface DialectClass {
  new (config: Knex.Config): {
    processResponse(response: { response?: unknown }, runner: unknown): unknown
    transaction(...args: unknown[]): unknown
    _formatBindings(bindings: unknown): unknown[]
    destroy(done?: (error?: Error) => void): Promise<void>
    connectionSettings: { filename: string }
    pool: unknown
  }
}
interface Query { sql: string; bindings?: unknown; response?: unknown; context?: unknown }
interface SqliteTransactionClass {
  new (...args: unknown[]): { query(connection: unknown, sql: string): Promise<unknown> }
}

// knex publishes no types for its dialect classes: these two are the only untyped door, and it is this file.
const BetterSqlite3 = require('knex/lib/dialects/better-sqlite3/index.js') as DialectClass // untyped, as said above
const SqliteTransaction = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js') as SqliteTransactionClass // likewise

/** Takes the write lock at once: a transaction that reads first and writes later cannot fail for having waited. */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
}

const MOST = 500
const statements = new WeakMap<Connection, Map<string, Statement>>()

/** A statement of this connection, prepared once. Only what reads and writes rows is kept: what changes the schema runs once. */
export function prepared(connection: Connection, sql: string): Statement {
  const found = statements.get(connection)?.get(sql)
  if (found) return found
  const statement = connection.prepare(sql)
  if (!/^(select|insert|update|delete|with|begin|commit|rollback|pragma data_version)\b/i.test(sql)) return statement
  Object.defineProperty(statement, 'reader', { value: statement.reader }) // the driver would ask the database each time
  let known = statements.get(connection)
  if (!known || known.size >= MOST) statements.set(connection, known = new Map())
  known.set(sql, statement)
  return statement
}

/**
 * Commits reach the disk when the log is taken to the file, every sixteen megabytes of it: a filing writes some fifty pages, most of them
 * those that the one before wrote, and taken there at each four megabytes they cost a tenth more of its statements' time.
 */
const KEEPING = ['synchronous=NORMAL', 'wal_autocheckpoint=4000']

/**
 * Pages that a connection keeps, in kibibytes, instead of SQLite's 2,000: what it read before is in the system's own memory anyway, and a
 * hundred open offices have two connections each, so this is at most 1 MB of what an open one takes (`npm run bench -- memoria`).
 */
const CACHE = 'cache_size=-512'

/** knex over libsql, which ships its binary in the npm package: nothing to compile, nothing to download. */
class LibsqlClient extends BetterSqlite3 {
  declare readonly label?: string
  declare readonly lends?: Pool

  _driver() {
    return require('libsql') as unknown // knex asks only for its constructor
  }

  /** As knex's own, with statements prepared once for each connection: preparing costs more than most of our reads. */
  async _query(connection: Connection, query: Query): Promise<Query> {
    if (!query.sql) throw new Error('The query is empty')
    const statement = prepared(connection, query.sql)
    const bindings = this._formatBindings(query.bindings)
    const began = performance.now()
    if (statement.reader) {
      query.response = statement.all(bindings)
      spent(this, began, query.sql)
      return query
    }
    const done = statement.run(bindings)
    spent(this, began, query.sql)
    query.response = done
    query.context = { lastID: done.lastInsertRowid, changes: done.changes }
    return query
  }

  declare private writing: Writer | undefined // set by the constructor that this class extends
  /** One place for this client and for those made of it: each would open a connection of its own. */
  private readonly reading: { connection?: Connection } = {}

  /** knex's pool is not for a file, which has one writer. */
  initializePool() {
    this.pool = this.writing = new Writer(() => this.open('journal_mode=WAL', 'foreign_keys=ON', 'busy_timeout=5000', CACHE, ...KEEPING))
  }

  async acquireConnection(): Promise<Connection> {
    const asked = performance.now()
    const connection = await (this.writing?.take() ?? Promise.reject(new Error('The database is closed')))
    lent(this, asked)
    return connection
  }

  releaseConnection(): Promise<void> {
    this.writing?.give()
    return Promise.resolve()
  }

  /** A connection that only reads what is committed, for single statements: nobody waits for it, however long a transaction stands. */
  reader(): Connection {
    return this.reading.connection ??= this.open('busy_timeout=5000', CACHE, 'query_only=ON')
  }

  /** A connection of whoever asks, who closes it: for what reads for long as things stood at one instant. */
  apart(): Connection {
    return this.open('busy_timeout=5000', CACHE, 'query_only=ON')
  }

  private open(...pragmas: string[]): Connection {
    const Database = this._driver() as new (filename: string) => Connection // what libsql exports
    const opened = new Database(this.connectionSettings.filename)
    for (const text of pragmas) opened.pragma(text)
    return opened
  }

  override async destroy(done?: (error?: Error) => void) {
    await super.destroy(done)
    this.reading.connection?.close()
    delete this.reading.connection
    this.emptyLog()
    collectSoon()
  }

  /** Who copies the file of a program that ended has everything in it. What another still reads, or finds no room, stays in the log. */
  private emptyLog(): void {
    const { filename } = this.connectionSettings
    if (!statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size) return
    const Database = this._driver() as new (filename: string) => Connection // what libsql exports
    const opened = new Database(filename)
    try {
      opened.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch { /* as said */ } finally {
      opened.close()
    }
  }

  override transaction(...args: unknown[]) {
    return new ImmediateTransaction(this, ...args)
  }
}
Object.assign(LibsqlClient.prototype, { driverName: 'libsql' })

export { LibsqlClient }
