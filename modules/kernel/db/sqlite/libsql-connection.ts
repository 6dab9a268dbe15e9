import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { NoConnection } from '../outage.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Row = Record<string, unknown>

/** What libsql gives: one connection to a file, and a statement made ready on it. */
interface Statement {
  reader: boolean
  get(bindings: unknown[]): Row | undefined
  all(bindings: unknown[]): Row[]
  run(bindings: unknown[]): { lastInsertRowid: number; changes: number }
}

export interface Connection {
  readonly inTransaction: boolean
  prepare(sql: string): Statement
  exec(sql: string): void
  pragma(text: string): unknown
  close(): void
}

const require = createRequire(import.meta.url)
/** What libsql exports: its types name another thing. */
interface Libsql {
  new (filename: string): Connection
  SqliteError: new (message: string, code: string, rawCode?: number) => Error
}

/** libsql ships its binary in the npm package: nothing to compile, nothing to download. */
export const libsql = (): Libsql => require('libsql') as Libsql // as said above

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
  if (!known || known.size >= MOST) statements.set(connection, (known = new Map()))
  known.set(sql, statement)
  return statement
}

/** SQLite itself waits so long (ms) for another process that writes the file, with everybody of this one; */
export const BUSY_STEP = 'busy_timeout=20'
/** and then everybody goes on while whoever writes tries again, after so long. */
const BUSY_PAUSE_MS = 15
/** So long one tries. */
const BUSY_MS = 10_000

/**
 * Does what needs the file's write lock, when no other process has it. Nobody else of this process waits meanwhile but who wants to write.
 * @throws what `work` throws; NoConnection where the other process has it for too long
 */
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

/** Closes a connection for good: libsql would go on running the statements that were made ready on it. */
export function closeWhole(connection: Connection): void {
  statements.delete(connection)
  connection.close()
}

/**
 * Pages that a connection keeps, in kibibytes, instead of SQLite's 2,000: what it read before is in the system's own memory anyway, and a
 * hundred open offices have two connections each, so this is at most 1 MB of what an open one takes (`npm run bench -- memoria`).
 */
const CACHE = 'cache_size=-512'

export function openFile(filename: string, ...pragmas: string[]): Connection {
  const opened = new (libsql())(filename)
  for (const text of ['busy_timeout=5000', CACHE, ...pragmas]) opened.pragma(text)
  return opened
}

/** A connection that only reads what is committed. */
export const openReader = (filename: string): Connection => openFile(filename, 'query_only=ON')

/** Closed files wait for each other this long, or so many times what the last collection took: it is a fiftieth of the work; */
const REST_MS = 2_000
const RESTS = 50
/** but not longer than this, which only a heap that takes more than 0,4 s to collect would ask; */
const MOST_REST_MS = 20_000
/** or until they are so many: each keeps what SQLite read of its schema, half a megabyte, and five descriptors. */
const MOST_COLLECT_CLOSED = 64
/** After so many what is young is looked at, which takes a millisecond: an office that was only passed by is that. */
const FEW = 8

type Collector = (how?: { type: 'minor' }) => void

let collector: Collector | undefined
let waiting: NodeJS.Timeout | undefined
let closed = 0
let tookMs = 0

function theCollector(): Collector {
  if (collector) return collector
  setFlagsFromString('--expose-gc')
  return (collector = runInNewContext('gc') as Collector) // what the flag gives to contexts made after it
}

/**
 * Takes away now what nobody uses any more. libsql closes a file only once the last statement that was prepared on it is collected, and it
 * has no way to end one: V8, which does not see the memory behind them, would leave hundreds of closed files open for hours.
 */
export function collect(): void {
  clearTimeout(waiting)
  waiting = undefined
  closed = 0
  const began = performance.now()
  theCollector()()
  tookMs = performance.now() - began
}

/** Says that a file was closed. It is taken away in a moment, with all that are closed by then: the program stands still meanwhile. */
export function collectSoon(): void {
  closed++
  if (closed >= MOST_COLLECT_CLOSED) {
    collect()
    return
  }
  if (closed % FEW === 0) theCollector()({ type: 'minor' })
  waiting ??= setTimeout(collect, Math.min(MOST_REST_MS, Math.max(REST_MS, RESTS * tookMs))).unref()
}
