import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { Connection, Statement } from '../connection.ts'
import { NoConnection } from '../outage.ts'

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
    await setTimeout(BUSY_PAUSE_MS)
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
