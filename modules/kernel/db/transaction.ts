import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { closeWhole, collectSoon, type Connection, whenFree } from './sqlite/libsql-connection.ts'
import { bounded, LIMITS, type Bounds } from '../concurrency/deadline.ts'
import { Beginning, type Query } from './beginning.ts'
import { isUnsure, UnsureCommit } from './outage.ts'
import { derived, type Labelled } from './statements.ts'

/** Lender of the current transaction's connection. Only while watched, because it makes every promise slower. */
let having: AsyncLocalStorage<object> | null = null

/** For tests and development: asking for a second connection inside a transaction fails at once, instead of waiting for itself. */
export const watchHolders = (): void => {
  having ??= new AsyncLocalStorage()
}

const holding = <T>(lender: object, work: () => Promise<T>): Promise<T> => (having ? having.run(lender, work) : work())

/** Error for work that holds a connection of this lender; null otherwise. */
export const refusal = (lender: object): Error | null =>
  having?.getStore() === lender ? new Error('This work has a transaction open: ask through its own context') : null

// Own transactions: 22 µs on SQLite instead of knex's 91 (`npm run bench -- partes`), and they tell whether COMMIT was sent, which
// decides whether a repeat is safe.

interface Client<C> extends Labelled {
  pool: object
  acquireConnection(): Promise<C>
  releaseConnection(connection: C): Promise<void>
  query(connection: C, query: unknown): Promise<unknown>
  cutOff(connection: C): void
}

export interface How {
  durable?: boolean
  /** Limit in ms, default twenty seconds; past it the transaction is cut and rolled back. */
  limitMs?: number
}

interface State {
  over: boolean
  cut: boolean
}

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
 * SQLite transaction that takes the write lock at once: one that reads first cannot fail at its first write.
 * @throws what `work` throws, after a rollback; Overdue when it is cut
 */
export async function immediate<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  const client: Client<Connection> = db.client
  const connection = await client.acquireConnection()
  const { durable = false } = how
  const state = { over: false, cut: false }
  try {
    if (durable) connection.exec('PRAGMA synchronous=FULL') // SQLite refuses it inside a transaction
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
      if (connection.inTransaction) connection.exec('ROLLBACK') // some errors roll back by themselves
      if (state.cut) client.cutOff(connection) // statements of the cut work must not reach another transaction
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

/** Reads one snapshot of a SQLite database on a connection of its own, so that writers do not wait. */
export async function standing<T>(db: Knex, work: (trx: Knex) => Promise<T>): Promise<T> {
  const client: { apart(): Connection } = db.client
  const connection = client.apart()
  const state = { over: false }
  try {
    connection.exec('BEGIN')
    return await work(knexOf(db, connection, state))
  } finally {
    state.over = true
    closeWhole(connection)
    collectSoon()
  }
}

/** Part of mysql2's connection; knex's pool drops those with `__knex__disposed`. */
interface Remote {
  __knex__disposed?: unknown
}
interface RemoteClient extends Client<Remote> {
  acquireConnection(joined?: boolean): Promise<Remote>
  validateConnection(connection: Remote): boolean
}

/** @throws what `work` throws, after a rollback; UnsureCommit if the connection is lost after COMMIT was sent; Overdue when cut */
export async function remote<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> {
  const client: RemoteClient = db.client
  const connection = await client.acquireConnection(true)
  const state = { over: false, cut: false }
  const beginning = new Beginning(connection, client.vouch)
  try {
    const run = async () => {
      const result = await holding(client.pool, () => work(knexOf(db, connection, state, beginning)))
      if (beginning.isPending) await beginning.confirm((query) => client.query(connection, query) as Promise<Query>) // knex's
      return result
    }
    const result = await bounded(boundsOf(client, how, state), run).catch(async (error: unknown) => {
      state.over = true
      // a statement may still be running on it
      if (state.cut) client.cutOff(connection)
      else if (beginning.begun)
        await client.query(connection, 'ROLLBACK').catch((lost: unknown) => {
          connection.__knex__disposed = lost
        })
      throw error
    })
    state.over = true
    if (!beginning.begun) return result
    // if it was dead before, COMMIT was never sent: the work may be repeated
    const alive = client.validateConnection(connection)
    await client.query(connection, 'COMMIT').catch((error: unknown) => {
      throw alive && isUnsure(error) ? new UnsureCommit(error) : error
    })
    return result
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Knex of one transaction; its statements fail once that is over. */
function knexOf<C>(db: Knex, connection: C, state: { over: boolean }, beginning?: Beginning): Knex.Transaction {
  const parent: Client<C> = db.client
  // also what waited for the person's confirmation: the connection may be another's by then
  const send = (query: unknown) =>
    state.over
      ? Promise.reject(new Error('The transaction of this statement is over'))
      : (parent.query.call(client, connection, query) as Promise<Query>) // knex gives the query back, answered
  const client = Object.assign(Object.create(parent), {
    transacting: true,
    compounds: beginning?.compounds === true,
    begin: () => beginning?.begin(send),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    query: (_: C, query: string | Query) =>
      beginning?.isPending && !state.over
        ? beginning.ask(typeof query === 'string' ? { sql: query } : query, send)
        : send(query),
  })
  const own = { isTransaction: true, userParams: {}, isCompleted: () => state.over }
  return derived(db, client, own) as unknown as Knex.Transaction // nothing else of a transaction is used
}

/** Transaction without repeats, for input that cannot be read twice. */
export const onceWhole = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How): Promise<T> =>
  (db.client.config.client === 'mysql2' ? remote : immediate)(db, work, how)
