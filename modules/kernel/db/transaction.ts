import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { collectSoon, type Connection, whenFree } from './sqlite/libsql-connection.ts'
import { bounded, LIMITS, type Bounds } from '../concurrency/deadline.ts'
import { isUnsure, UnsureCommit } from './outage.ts'
import { derived, type Labelled } from './statements.ts'

/** What the transaction under way was lent its connection by; kept only where it is watched, because it makes every promise dearer. */
let having: AsyncLocalStorage<object> | null = null

/**
 * From now on work that asks for a connection of a database of which its own transaction has one fails at once, instead of waiting for
 * itself: somebody asked past the context of the transaction. For tests and development.
 */
export const watchHolders = (): void => {
  having ??= new AsyncLocalStorage()
}

/** Runs work that has a connection of this lender. */
const holding = <T>(lender: object, work: () => Promise<T>): Promise<T> => (having ? having.run(lender, work) : work())

/** Why this lender may not lend to who asks now; null where it may. */
export const refusal = (lender: object): Error | null =>
  having?.getStore() === lender ? new Error('This work has a transaction open: ask through its own context') : null

// A transaction of one row takes 22 µs on SQLite, and 91 with knex's own (`npm run bench -- partes`), which makes its two hundred functions
// anew for each; nor do those tell whether COMMIT went out, and that decides whether the work may be done again.

interface Client<C> extends Labelled {
  pool: object
  acquireConnection(): Promise<C>
  releaseConnection(connection: C): Promise<void>
  query(connection: C, query: unknown): Promise<unknown>
  /** Ends a connection at once, whatever it is at; another takes its place. */
  cutOff(connection: C): void
}

export interface How {
  /**
   * Its commit waits for the disk; said and taken back within one loan of the connection, so that nobody else's transaction meets it.
   */
  durable?: boolean
  /** How long (ms) it may be open: then it is cut and nothing of it is kept. Twenty seconds unless told. */
  limitMs?: number
}

interface State {
  over: boolean
  cut: boolean
}

/** Bounds of a transaction; past them its statements fail. */
const boundsOf = <C>({ office, label }: Client<C>, { limitMs = LIMITS.transaction }: How, state: State): Bounds => ({
  what: 'transaction',
  ms: limitMs,
  ...(office && { office }),
  ...(label && { route: label }),
  cut: () => {
    Object.assign(state, { over: true, cut: true })
  },
})

/**
 * Runs `work` in a transaction of SQLite that takes the write lock at once: one that reads first and writes later cannot fail for having
 * waited.
 * @throws what `work` throws, and then nothing of it is kept; Overdue when it is cut
 */
export async function immediate<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  const client: Client<Connection> = db.client
  const connection = await client.acquireConnection()
  const { durable = false } = how
  const state = { over: false, cut: false }
  try {
    if (durable) connection.exec('PRAGMA synchronous=FULL') // before BEGIN: within a transaction SQLite refuses it
    await whenFree(connection, () => {
      connection.exec('BEGIN IMMEDIATE')
    })
    try {
      const result = await bounded(boundsOf(client, how, state), () =>
        holding(client.pool, () => work(knexOf(db, connection, state))),
      )
      state.over = true
      connection.exec('COMMIT')
      return result
    } catch (error) {
      state.over = true
      if (connection.inTransaction) connection.exec('ROLLBACK') // some errors have already done it
      if (state.cut) client.cutOff(connection) // what the work still has of it must reach nobody else's transaction
      throw error
    }
  } finally {
    try {
      if (durable && !state.cut) connection.exec('PRAGMA synchronous=NORMAL')
    } finally {
      await client.releaseConnection(connection)
    }
  }
}

/**
 * Reads a SQLite database as it stands at one instant, on a connection of its own: however long that takes, nobody waits for it who
 * writes.
 */
export async function standing<T>(db: Knex, work: (trx: Knex) => Promise<T>): Promise<T> {
  const client: { apart(): Connection } = db.client
  const connection = client.apart()
  const state = { over: false }
  try {
    connection.exec('BEGIN')
    return await work(knexOf(db, connection, state))
  } finally {
    state.over = true
    connection.close()
    collectSoon()
  }
}

/** What of mysql2's connection is asked here. `__knex__disposed` is how knex's pool knows one that is not to be lent again. */
interface Remote {
  __knex__disposed?: unknown
}
interface RemoteClient extends Client<Remote> {
  validateConnection(connection: Remote): boolean
}

/**
 * Runs `work` in a transaction of a MySQL or MariaDB server. Knex's own does not tell whether an error came before COMMIT was sent,
 * which decides whether the work may be done again.
 * @throws what `work` throws, and then nothing of it is kept; UnsureCommit when the connection is lost after COMMIT was sent; Overdue when
 * it is cut.
 */
export async function remote<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  const client: RemoteClient = db.client
  const connection = await client.acquireConnection()
  const state = { over: false, cut: false }
  try {
    await client.query(connection, 'BEGIN')
    const run = () => holding(client.pool, () => work(knexOf(db, connection, state)))
    const result = await bounded(boundsOf(client, how, state), run).catch(async (error: unknown) => {
      state.over = true
      // a statement may still be at it: nothing more is asked on this connection
      if (state.cut) client.cutOff(connection)
      else
        await client.query(connection, 'ROLLBACK').catch((lost: unknown) => {
          connection.__knex__disposed = lost
        })
      throw error
    })
    state.over = true
    // a dead connection sends nothing: whoever went on after its loss may begin again
    const alive = client.validateConnection(connection)
    await client.query(connection, 'COMMIT').catch((error: unknown) => {
      throw alive && isUnsure(error) ? new UnsureCommit(error) : error
    })
    return result
  } finally {
    await client.releaseConnection(connection)
  }
}

/** The knex of one transaction, which runs nothing once that is over. */
function knexOf<C>(db: Knex, connection: C, state: { over: boolean }): Knex.Transaction {
  const parent: Client<C> = db.client
  const client = Object.assign(Object.create(parent), {
    transacting: true,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    query(on: C, query: unknown) {
      return state.over
        ? Promise.reject(new Error('The transaction of this statement is over'))
        : parent.query.call(client, on, query)
    },
  })
  const own = { isTransaction: true, userParams: {}, isCompleted: () => state.over }
  return derived(db, client, own) as unknown as Knex.Transaction // what else a transaction has, nobody here asks
}

/** A transaction of either engine that is done once: what it takes its rows from cannot be read again. */
export const onceWhole = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How): Promise<T> =>
  (db.client.config.client === 'mysql2' ? remote : immediate)(db, work, how)
