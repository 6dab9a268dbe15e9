import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import {
  closeWhole,
  collectSoon,
  type Connection,
  type Row,
  BUSY_STEP,
  libsql,
  openFile,
  openReader,
  prepared,
  rowsOf,
  whenFree,
} from './libsql-connection.ts'
import { LIMITS } from '../../concurrency/deadline.ts'
import { refusal } from '../transaction.ts'
import { lent, waitedForThread, type Pool } from '../../observability/metrics.ts'
import { ReadCosts } from '../read/costs.ts'
import { readThreads } from '../read/read-threads.ts'
import { demandGoingOn, onlyReads, spent, took, type Labelled } from '../statements.ts'
import { analyse, analyseIfGrown, ANALYSIS, tablesToAnalyse } from './statistics.ts'
import { Writer } from './writer.ts'

const require = createRequire(import.meta.url)

interface DialectClass {
  new (config: Knex.Config): {
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

// knex publishes no types for its dialect classes: this file is the only untyped door.
const BetterSqlite3 = require('knex/lib/dialects/better-sqlite3/index.js') as DialectClass // untyped, as said above
const SqliteTransaction = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js') as SqliteTransactionClass // likewise

/** IMMEDIATE takes the write lock at once: a transaction that reads first cannot fail at its first write. */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
}

/** Checkpoint every 4,000 pages (16 MB). A filing rewrites the same fifty pages; at every 4 MB its statements took a tenth longer. */
const KEEPING = ['synchronous=NORMAL', 'wal_autocheckpoint=4000']

/** Placeholder connection of reads: they wait for none. */
const READS: Connection = Object.freeze(Object.create(null) as Connection) // nothing is asked of it

/** Shared by the clients of one file. */
interface Reading {
  connection?: Connection
  costs: ReadCosts
  away: Set<Promise<unknown>>
  over: boolean
}

class LibsqlClient extends BetterSqlite3 {
  declare readonly label?: string
  declare readonly office?: string
  declare readonly ending?: NonNullable<Labelled['ending']>
  declare readonly lends?: Pool
  declare readonly transacting?: boolean

  _driver() {
    return libsql()
  }

  /** Same contract as knex's `_query`; statements are prepared once per connection, because preparing costs more than most reads. */
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

  initializePool() {
    const { filename } = this.connectionSettings
    this.pool = this.writing = new Writer(
      () => openFile(filename, 'journal_mode=WAL', 'foreign_keys=ON', ...KEEPING, ANALYSIS, BUSY_STEP),
      analyseIfGrown,
    )
  }

  /** Reads outside a transaction do not wait for the writer. */
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

  cutOff(): void {
    this.writing?.replace()
  }

  releaseConnection(): Promise<void> {
    this.writing?.give()
    return Promise.resolve()
  }

  /**
   * Rows outside a transaction, as committed. Slow statements run in a thread.
   * @throws libsql's errors; Error when the database is closed
   */
  async read(sql: string, values: unknown[]): Promise<Row[]> {
    demandGoingOn(this)
    return this.reading.costs.mayBeLong(sql) ? this.readAway(sql, values) : this.readHere(sql, values)
  }

  /** `read` in this thread, for fast statements. */
  readHere(sql: string, values: unknown[]): Row[] {
    const reader = this.reader()
    const began = performance.now()
    const rows = rowsOf(reader, sql, values)
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

  /** Read-only connection for single statements, independent of transactions. */
  reader(): Connection {
    if (this.reading.over) throw closed()
    return (this.reading.connection ??= this.apart())
  }

  /** Renews the planner's statistics, a loan for each table. Connections that are open keep theirs until they close. */
  async analyse(stopped: () => boolean): Promise<void> {
    const lent = async <T>(work: (connection: Connection) => T): Promise<T> => {
      const connection = await this.acquireConnection()
      try {
        return await whenFree(connection, () => work(connection))
      } finally {
        await this.releaseConnection()
      }
    }
    for (const table of await lent(tablesToAnalyse)) {
      if (stopped()) return
      await lent((connection) => {
        analyse(connection, table)
      })
    }
  }

  /** New read-only connection for long reads of one snapshot; the caller closes it. */
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
    if (reading.connection) closeWhole(reading.connection)
    delete reading.connection
    this.emptyLog()
    collectSoon()
  }

  /** Checkpoints at the end, so that a copy of the file alone is complete. Ignored if another process reads or the disk is full. */
  private emptyLog(): void {
    const { filename } = this.connectionSettings
    if (!statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size) return
    const opened = new (libsql())(filename)
    try {
      opened.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      /* ignored, as said above */
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
