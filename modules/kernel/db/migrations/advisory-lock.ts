import { addAbortListener } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { engineOf } from '../database.ts'
import { collect, libsql } from '../sqlite/libsql-connection.ts'
import { Problem, unavailable } from '../../http/validation/problem.ts'
import { Turns } from '../../concurrency/turns.ts'

const WAIT_MS = 20_000
const STEP_MS = 50
/** Long, because some changes rewrite tables of millions of rows. */
const LIMIT_MS = 6 * 3_600_000

/** Databases of a server that a process migrates at a time; each has a connection for its lock. */
export const AT_ONCE = 4
const turns = new Turns({
  name: 'migration',
  limitMs: LIMIT_MS,
  atOnce: AT_ONCE,
  waiting: Infinity,
  full: () => new Error('There is no end of that line'),
})

interface Hold {
  /** The process's death releases the lock too. */
  release(): Promise<void>
  /** @throws Problem 503 if another process may hold the lock by now */
  check(): void
}

export const busy = () =>
  unavailable('actualizando', 'La oficina se está actualizando. Vuelva a intentarlo en un momento.', 5)

/**
 * The lock ends with its process, unlike knex's row. @throws Problem 503 when the holder takes longer than `waitMs`
 * @param work calls `check` before each step: a restarted or failed-over server forgets the lock
 */
export async function alone<T>(db: Knex, work: (check: Hold['check']) => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const hold = engineOf(db) === 'sqlite' ? holdFile : holdName
  return turns.take(async ({ signal }) => {
    const { release, check } = await hold(db, waitMs)
    // a cut migration stops before its next step and must not block others
    addAbortListener(signal, () => void release())
    try {
      return await work(() => {
        if (signal.aborted) throw busy()
        check()
      })
    } finally {
      if (!signal.aborted) await release()
    }
  })
}

interface MysqlClient {
  acquireRawConnection(): Promise<{
    on(event: 'error' | 'end', heard: () => void): void
    query(sql: string, values: unknown[], done: (error: Error | null, rows: { got: number | null }[]) => void): void
  }>
  destroyRawConnection(connection: unknown): Promise<void>
}

/** Server lock of a connection outside the pool. Lock names are per server, so it contains the schema's. */
async function holdName(db: Knex, waitMs: number): Promise<Hold> {
  const client = db.client as MysqlClient // knex types its client as any
  const connection = await client.acquireRawConnection()
  let lost = false
  for (const event of ['error', 'end'] as const)
    connection.on(event, () => {
      lost = true
    })
  const release = () => client.destroyRawConnection(connection)
  const sql = "select get_lock(concat('protocolo-migra-', sha1(database())), ?) as got"
  const [row] = await promisify(connection.query.bind(connection))(sql, [waitMs / 1000]).catch(
    async (error: unknown) => {
      await release()
      throw error
    },
  )
  if (row?.got === 1)
    return {
      release,
      check: () => {
        if (lost) throw busy()
      },
    }
  await release()
  throw busy()
}

/** A lock file beside the database, because the migration itself locks the database. */
async function holdFile(db: Knex, waitMs: number): Promise<Hold> {
  const file = new (libsql())(`${fileOf(db)}-migra`)
  for (const until = Date.now() + waitMs; ;) {
    try {
      file.exec('BEGIN EXCLUSIVE')
      return {
        release: () => {
          file.close()
          return Promise.resolve()
        },
        check: () => undefined,
      }
    } catch (error) {
      if (Date.now() >= until) {
        file.close()
        throw isHeld(error) ? busy() : error
      }
      await setTimeout(STEP_MS)
    }
  }
}

// openSqlite sets it; knex types its client as any
const fileOf = (db: Knex): string =>
  (db.client as { connectionSettings: { filename: string } }).connectionSettings.filename

const isHeld = (error: unknown): boolean => error instanceof Error && /locked|busy/i.test(error.message)

const UNUSED_MS = 120_000
const UNUSED_STEP_MS = 250

/** Waits until nobody else has it open, and closes it. @throws Problem 409 when another one keeps it longer than `waitMs` */
export async function unused(db: Knex, waitMs = UNUSED_MS): Promise<void> {
  const isFree = engineOf(db) === 'sqlite' ? fileIsFree : schemaIsFree
  try {
    for (const until = Date.now() + waitMs; !(await isFree(db)); await setTimeout(UNUSED_STEP_MS)) {
      if (Date.now() >= until)
        throw new Problem(409, 'en_uso', 'Otro programa tiene abierta la oficina. Ciérrelo y vuelva a intentarlo.')
    }
  } finally {
    await db.destroy()
  }
}

/** Leaving WAL mode needs the file alone: any other open connection holds a shared lock on it. */
function fileIsFree(db: Knex): Promise<boolean> {
  collect() // closed connections of this process keep the file open until collected
  const file = new (libsql())(fileOf(db))
  try {
    file.exec('PRAGMA journal_mode=DELETE')
    return Promise.resolve(true)
  } catch (error) {
    if (isHeld(error)) return Promise.resolve(false)
    throw error
  } finally {
    file.close()
  }
}

async function schemaIsFree(db: Knex): Promise<boolean> {
  const [rows]: { n: number }[][] = await db.raw(
    'select count(*) as n from information_schema.processlist where db = database() and id <> connection_id()',
  )
  return Number(rows?.[0]?.n) === 0
}
