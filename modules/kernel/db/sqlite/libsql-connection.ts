import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { NoConnection } from '../outage.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Row = Record<string, unknown>

interface Statement {
  reader: boolean
  raw(): Raw
  get(bindings: unknown[]): Row | undefined
  all(bindings: unknown[]): Row[]
  run(bindings: unknown[]): { lastInsertRowid: number; changes: number }
}

/** Rows as arrays, in the order of `columns`. */
interface Raw {
  columns(): { name: string }[]
  get(bindings: unknown[]): unknown[] | undefined
  all(bindings: unknown[]): unknown[][]
}

export interface Connection {
  readonly inTransaction: boolean
  prepare(sql: string): Statement
  exec(sql: string): void
  pragma(text: string): unknown
  close(): void
}

const require = createRequire(import.meta.url)
/** libsql's actual export; its own types are wrong. */
interface Libsql {
  new (filename: string): Connection
  SqliteError: new (message: string, code: string, rawCode?: number) => Error
}

export const libsql = (): Libsql => require('libsql') as Libsql // as said above

const MOST = 500
const statements = new WeakMap<Connection, Map<string, Statement>>()

/** Prepared once per connection; schema changes are not kept. */
export function prepared(connection: Connection, sql: string): Statement {
  const found = statements.get(connection)?.get(sql)
  if (found) return found
  const statement = connection.prepare(sql)
  if (!/^(select|insert|update|delete|with|begin|commit|rollback|pragma data_version)\b/i.test(sql)) return statement
  Object.defineProperty(statement, 'reader', { value: statement.reader }) // the driver would ask the database each time
  let known = statements.get(connection)
  if (!known || known.size >= MOST) statements.set(connection, (known = new Map()))
  known.set(sql, statement)
  return statement
}

interface Reading {
  raw: Raw
  names: string[]
}
const readings = new WeakMap<Connection, Map<string, Reading>>()

function readingOf(connection: Connection, sql: string): Reading {
  let known = readings.get(connection)
  if (!known || known.size >= MOST) readings.set(connection, (known = new Map()))
  const reading = known.get(sql) ?? { raw: connection.prepare(sql).raw(), names: [] }
  known.set(sql, reading)
  return reading
}

function rowOf(reading: Reading, cells: readonly unknown[]): Row {
  // new ones, or a table that was altered since
  if (reading.names.length !== cells.length) reading.names = reading.raw.columns().map(({ name }) => name)
  const row: Row = {}
  for (const [at, name] of reading.names.entries()) row[name] = cells[at]
  return row
}

/** In half the time of the driver's objects, whose columns it names one by one, and in whose `all` it makes room for a hundred rows. */
export function firstRow(connection: Connection, sql: string, values: unknown[]): Row | undefined {
  const reading = readingOf(connection, sql)
  const cells = reading.raw.get(values)
  return cells && rowOf(reading, cells)
}

const READS = /^select\b/i
const ONE = / limit 1$/

/** All rows; of one that ends in `limit 1`, the first. */
export function rowsOf(connection: Connection, sql: string, values: unknown[]): Row[] {
  if (!READS.test(sql)) return prepared(connection, sql).all(values)
  if (ONE.test(sql)) {
    const row = firstRow(connection, sql, values)
    return row ? [row] : []
  }
  const reading = readingOf(connection, sql)
  return reading.raw.all(values).map((cells) => rowOf(reading, cells))
}

/** SQLite's own wait (ms) for another process's write lock; it blocks the event loop. */
export const BUSY_STEP = 'busy_timeout=20'
/** Then the event loop runs for so long between tries (ms). */
const BUSY_PAUSE_MS = 15
const BUSY_MS = 10_000

/** Waits for other processes without blocking the event loop. @throws what `work` throws; NoConnection after ten seconds */
export async function whenFree<T>(connection: Connection, work: () => T): Promise<T> {
  for (const end = performance.now() + BUSY_MS; ;) {
    try {
      return work()
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
      if (!isBusy || connection.inTransaction) throw error
      if (performance.now() > end) throw new NoConnection('Another process writes the file', { cause: error })
    }
    await sleep(BUSY_PAUSE_MS)
  }
}

/** Also drops the prepared statements: libsql would still run them, and they keep the file open while somebody has the connection. */
export function closeWhole(connection: Connection): void {
  statements.delete(connection)
  readings.delete(connection)
  connection.close()
}

/** KiB per connection instead of SQLite's 2,000: the system caches the file anyway (`npm run bench -- memoria`). */
const CACHE = 'cache_size=-512'

export function openFile(filename: string, ...pragmas: string[]): Connection {
  const opened = new (libsql())(filename)
  for (const text of ['busy_timeout=5000', CACHE, ...pragmas]) opened.pragma(text)
  return opened
}

export const openReader = (filename: string): Connection => openFile(filename, 'query_only=ON')

/** Delay of a collection after a closing (ms), or `RESTS` times the last collection: a fiftieth of the time. */
const REST_MS = 2_000
const RESTS = 50
const MOST_REST_MS = 20_000
/** Closed files that trigger a collection at once; each holds 0.5 MB and five descriptors. */
const MOST_COLLECT_CLOSED = 64
/** Closed files that trigger a minor collection, which takes 1 ms. */
const FEW = 8

type Collector = (how?: { type: 'minor' }) => void

let collector: Collector | undefined
let waiting: NodeJS.Timeout | undefined
let closed = 0
let tookMs = 0

function theCollector(): Collector {
  if (collector) return collector
  setFlagsFromString('--expose-gc')
  return (collector = runInNewContext('gc') as Collector) // the flag adds it to contexts made afterwards
}

/** libsql closes a file only when its last prepared statement is collected; V8 does not see that memory and would wait for hours. */
export function collect(): void {
  clearTimeout(waiting)
  waiting = undefined
  closed = 0
  const began = performance.now()
  theCollector()()
  tookMs = performance.now() - began
}

/** Schedules a collection for the closed files; it stops the program meanwhile. */
export function collectSoon(): void {
  closed++
  if (closed >= MOST_COLLECT_CLOSED) {
    collect()
    return
  }
  if (closed % FEW === 0) theCollector()({ type: 'minor' })
  waiting ??= setTimeout(collect, Math.min(MOST_REST_MS, Math.max(REST_MS, RESTS * tookMs))).unref()
}
