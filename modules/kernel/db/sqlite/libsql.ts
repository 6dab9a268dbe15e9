import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import {
  collectSoon,
  type Connection,
  type Row,
  BUSY_STEP,
  libsql,
  openFile,
  openReader,
  prepared,
  whenFree,
} from './libsql-connection.ts'
import { LIMITS } from '../../concurrency/deadline.ts'
import { refusal } from '../transaction.ts'
import { lent, waitedForThread, type Pool } from '../../observability/metrics.ts'
import { ReadCosts } from '../read/costs.ts'
import { readThreads } from '../read/read-threads.ts'
import { demandGoingOn, onlyReads, spent, took, type Labelled } from '../statements.ts'
import { Writer } from './writer.ts'

const require = createRequire(import.meta.url)

interface DialectClass {
  new (config: Knex.Config): {
    processResponse(response: { response?: unknown }, runner: unknown): unknown
    transaction(...args: unknown[]): unknown
    runner(builder: object): { connection?: unknown }
    _formatBindings(bindings: unknown): unknown[]
    destroy(done?: (error?: Error) => void): Promise<void>
    connectionSettings: { filename: string }
    pool: unknown
  }
}
interface Query {
  sql: string
  bindings?: unknown
  response?: unknown
  context?: unknown
}
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

/**
 * Commits reach the disk when the log is taken to the file, every sixteen megabytes of it: a filing writes some fifty pages, most of them
 * those that the one before wrote, and taken there at each four megabytes they cost a tenth more of its statements' time.
 */
const KEEPING = ['synchronous=NORMAL', 'wal_autocheckpoint=4000']

/** Stands for whichever connection a statement that only reads is given: it waits for none. */
const READS: Connection = Object.freeze(Object.create(null) as Connection) // nothing is asked of it

/** What clients of one file have together: each would open a connection of its own. */
interface Reading {
  connection?: Connection
  costs: ReadCosts
  /** Reads that threads have now. */ away: Set<Promise<unknown>>
  over: boolean
}

/** knex over libsql. */
class LibsqlClient extends BetterSqlite3 {
  declare readonly label?: string
  declare readonly office?: string
  declare readonly ending?: NonNullable<Labelled['ending']>
  declare readonly lends?: Pool
  declare readonly transacting?: boolean

  _driver() {
    return libsql()
  }

  /** As knex's own, with statements prepared once for each connection: preparing costs more than most of our reads. */
  async _query(connection: Connection, query: Query): Promise<Query> {
    if (!query.sql) throw new Error('The query is empty')
    if (connection === READS) {
      const refused = this.writing && refusal(this.writing)
      if (refused) throw refused
      query.response = await this.read(query.sql, this._formatBindings(query.bindings))
      return query
    }
    const statement = prepared(connection, query.sql)
    const bindings = this._formatBindings(query.bindings)
    const began = performance.now()
    if (statement.reader) {
      query.response = await whenFree(connection, () => statement.all(bindings)) // it may write: `returning`
      spent(this, began, query.sql)
      return query
    }
    const done = await whenFree(connection, () => statement.run(bindings))
    spent(this, began, query.sql)
    query.response = done
    query.context = { lastID: done.lastInsertRowid, changes: done.changes }
    return query
  }

  declare private writing: Writer | undefined // set by the constructor that this class extends
  private readonly reading: Reading = {
    costs: new ReadCosts(this.connectionSettings.filename),
    away: new Set(),
    over: false,
  }

  /** knex's pool is not for a file, which has one writer. */
  initializePool() {
    const { filename } = this.connectionSettings
    this.pool = this.writing = new Writer(() =>
      openFile(filename, 'journal_mode=WAL', 'foreign_keys=ON', ...KEEPING, BUSY_STEP),
    )
  }

  /** Outside a transaction, what only reads waits for nobody who writes. */
  override runner(builder: object) {
    const runner = super.runner(builder)
    if (!this.transacting && onlyReads(builder)) runner.connection = READS
    return runner
  }

  async acquireConnection(): Promise<Connection> {
    demandGoingOn(this)
    const asked = performance.now()
    const connection = await (this.writing?.take() ?? Promise.reject(new Error('The database is closed')))
    lent(this, asked)
    return connection
  }

  /** As its transaction asks that was cut. */
  cutOff(): void {
    this.writing?.replace()
  }

  releaseConnection(): Promise<void> {
    this.writing?.give()
    return Promise.resolve()
  }

  /**
   * The rows of a statement that reads what is committed, for whoever has no transaction. What may take long is read by a thread.
   * @throws what libsql does; Error when the database is closed
   */
  async read(sql: string, values: unknown[]): Promise<Row[]> {
    demandGoingOn(this)
    return this.reading.costs.mayBeLong(sql) ? this.readAway(sql, values) : this.readHere(sql, values)
  }

  /** As `read`, now: for what is known to be quick. */
  readHere(sql: string, values: unknown[]): Row[] {
    const statement = prepared(this.reader(), sql)
    const began = performance.now()
    const rows = statement.all(values)
    this.reading.costs.note(sql, spent(this, began, sql))
    return rows
  }

  private async readAway(sql: string, values: unknown[]): Promise<Row[]> {
    const { away, costs, over } = this.reading
    if (over) throw closed()
    const { office = '', label: route = '', ending } = this
    const asked = readThreads.read(this.connectionSettings.filename, sql, values, {
      office,
      route,
      ms: ending?.statementMs ?? LIMITS.task,
    })
    away.add(asked)
    try {
      const { rows, ms, waited } = await asked
      waitedForThread(waited / 1000)
      took(this, ms, sql)
      costs.note(sql, ms)
      return rows
    } finally {
      away.delete(asked)
    }
  }

  /** A connection that only reads what is committed, for single statements: nobody waits for it, however long a transaction stands. */
  reader(): Connection {
    if (this.reading.over) throw closed()
    return (this.reading.connection ??= this.apart())
  }

  /** A connection of whoever asks, who closes it: for what reads for long as things stood at one instant. */
  apart(): Connection {
    return openReader(this.connectionSettings.filename)
  }

  override async destroy(done?: (error?: Error) => void) {
    const {
      reading,
      connectionSettings: { filename },
    } = this
    reading.over = true
    await super.destroy(done)
    await Promise.allSettled(reading.away)
    await readThreads.close(filename)
    reading.connection?.close()
    delete reading.connection
    this.emptyLog()
    collectSoon()
  }

  /** Who copies the file of a program that ended has everything in it. What another still reads, or finds no room, stays in the log. */
  private emptyLog(): void {
    const { filename } = this.connectionSettings
    if (!statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size) return
    const opened = new (libsql())(filename)
    try {
      opened.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      /* as said */
    } finally {
      opened.close()
    }
  }

  override transaction(...args: unknown[]) {
    return new ImmediateTransaction(this, ...args)
  }
}
const closed = () => new Error('The database is closed')

Object.assign(LibsqlClient.prototype, { driverName: 'libsql' })

export { LibsqlClient }
