import type { Knex } from 'knex'
import type { Connection } from './libsql.ts'

const PATIENCE_MS = 60_000
const LOOK_MS = 5_000

interface Waiting { since: number; resolve(connection: Connection): void; reject(error: Error): void }

/** The one connection that writes a file, lent to one after another: knex's pool makes four promises and two timers for each loan. */
export class Writer {
  readonly #open: () => Connection
  readonly #waiting: Waiting[] = []
  #connection: Connection | undefined
  #lent = false
  #closing: (() => void) | undefined
  #watch: NodeJS.Timeout | undefined

  /** @param open makes the connection when it is first asked for */
  constructor(open: () => Connection) {
    this.#open = open
  }

  /** @throws Error after a minute in the line, or when the database is closed */
  take(): Promise<Connection> {
    if (this.#closing) return Promise.reject(new Error('The database is closed'))
    if (this.#lent) return new Promise((resolve, reject) => { this.#wait({ since: performance.now(), resolve, reject }) })
    const connection = this.#connection ??= this.#open()
    this.#lent = true
    return Promise.resolve(connection)
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next && this.#connection) { next.resolve(this.#connection); return }
    this.#lent = false
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#closing?.()
  }

  /** Closes it when whoever has it and whoever waits are done; nobody new is let in. */
  async destroy(): Promise<void> {
    const done = new Promise<void>((resolve) => { this.#closing = resolve })
    if (this.#lent) await done
    this.#connection?.close()
    this.#connection = undefined
  }

  #wait(one: Waiting): void {
    this.#waiting.push(one)
    this.#watch ??= setInterval(() => {
      for (let first = this.#waiting[0]; first && performance.now() - first.since > PATIENCE_MS; first = this.#waiting[0]) {
        this.#waiting.shift()
        first.reject(new Error('Nobody gave the connection back for a minute'))
      }
    }, LOOK_MS).unref()
  }
}

interface Client { acquireConnection(): Promise<Connection>; releaseConnection(connection: Connection): Promise<void>; query(connection: Connection, query: unknown): Promise<unknown> }

/**
 * Runs `work` in a transaction of SQLite that takes the write lock at once: one that reads first and writes later cannot fail for having waited.
 * @param durable its commit waits for the disk; said and taken back within one loan of the connection, so that nobody else's transaction meets it
 * @throws what `work` throws, and then nothing of it is kept
 */
export async function immediate<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, durable = false): Promise<T> {
  const client: Client = db.client
  const connection = await client.acquireConnection()
  const state = { over: false }
  try {
    if (durable) connection.exec('PRAGMA synchronous=FULL') // before BEGIN: within a transaction SQLite refuses it
    connection.exec('BEGIN IMMEDIATE')
    try {
      const result = await work(knexOf(db, connection, state))
      state.over = true
      connection.exec('COMMIT')
      return result
    } catch (error) {
      state.over = true
      if (connection.inTransaction) connection.exec('ROLLBACK') // some errors have already done it
      throw error
    }
  } finally {
    try {
      if (durable) connection.exec('PRAGMA synchronous=NORMAL')
    } finally {
      await client.releaseConnection(connection)
    }
  }
}

/**
 * The knex of one transaction, which runs nothing once that is over. It inherits what it can do from its database's:
 * knex makes two hundred functions anew for each, which costs more than most of our transactions.
 */
function knexOf(db: Knex, connection: Connection, state: { over: boolean }): Knex.Transaction {
  const parent: Client = db.client
  const base = db as Knex & { context: object } // knex's functions only pass their calls on to it
  const client = Object.assign(Object.create(parent), {
    transacting: true,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    query(on: Connection, query: unknown) {
      return state.over ? Promise.reject(new Error('The transaction of this statement is over')) : parent.query.call(client, on, query)
    },
  })
  const context = Object.assign(Object.create(base.context), { client })
  const knex = (table?: string) => (table ? context.queryBuilder().table(table) : context.queryBuilder())
  const own = { context, isTransaction: true, userParams: {}, isCompleted: () => state.over }
  return Object.setPrototypeOf(Object.assign(knex, own), db)
}
