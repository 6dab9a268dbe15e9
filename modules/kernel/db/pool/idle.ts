import { promisify } from 'node:util'

/** Part of mysql2's connection; knex sets `__knex__disposed` on dead ones. */
export interface Remote {
  __knex__disposed?: unknown
  changeUser(to: { database: string }, done: (error: Error | null) => void): void
  destroy(): void
}

export interface Borrower {
  schema: string
  open(): Promise<Remote>
  end(connection: Remote): Promise<void>
  isAlive(connection: Remote): boolean
}

export const isWhole = (who: Borrower, connection: Remote): boolean =>
  connection.__knex__disposed === undefined && who.isAlive(connection)

interface Idle {
  connection: Remote
  since: number
  who: Borrower
}

export class Resting {
  /** Least recently used schema first; within one, the most recently used connection last. */
  readonly #idle = new Map<string, Idle[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(who: Borrower, connection: Remote): void {
    const idle = this.#idle.get(who.schema) ?? []
    this.#idle.delete(who.schema)
    this.#idle.set(who.schema, idle)
    idle.push({ connection, since: performance.now(), who })
    this.#size++
  }

  own(who: Borrower): Remote | undefined {
    for (;;) {
      const one = this.#take(who.schema, (idle) => idle.pop())
      if (!one || isWhole(who, one.connection)) return one?.connection
      one.connection.destroy()
    }
  }

  /** Oldest connection of the least recently used schema; the caller checks it and ends it. */
  oldest(): Idle | undefined {
    const first = this.#idle.keys().next()
    return first.done ? undefined : this.#take(first.value, (idle) => idle.shift())
  }

  async endAll(schema: string): Promise<void> {
    const idle = this.#idle.get(schema) ?? []
    this.#idle.delete(schema)
    this.#size -= idle.length
    await Promise.all(idle.map(({ who, connection }) => who.end(connection)))
  }

  /** @param since ms of `performance.now` */
  endUnused(since: number): void {
    for (const [schema, idle] of this.#idle) {
      while (idle[0] && idle[0].since < since) {
        const one = this.#take(schema, (some) => some.shift())
        void one?.who.end(one.connection)
      }
    }
  }

  #take(schema: string, choose: (idle: Idle[]) => Idle | undefined): Idle | undefined {
    const idle = this.#idle.get(schema)
    const one = idle && choose(idle)
    if (one) this.#size--
    if (idle?.length === 0) this.#idle.delete(schema)
    return one
  }
}

export interface Asked extends Remote {
  query(sql: string, done: (error: (Error & { errno?: number }) | null, rows: { node: number }[]) => void): void
}

/** wsrep_sync_wait for reads and BEGIN (1), UPDATE and DELETE (2), INSERT (4): otherwise an update misses a row that has not arrived. */
const WAITS = 7
const ASK = 'select @@wsrep_on node'
const SAY = `set session wsrep_sync_wait = @@wsrep_sync_wait | ${WAITS}` // keeps bits that the server's configuration sets
/** ER_UNKNOWN_SYSTEM_VARIABLE: MySQL, or MariaDB without Galera. */
const UNKNOWN_VARIABLE = 1193

/** Per connection to a Galera node, sets its session. */
const told = new WeakMap<Remote, () => Promise<void>>()

const said = (connection: Asked, sql: string) => promisify(connection.query.bind(connection))(sql)

const isNode = (connection: Asked): Promise<boolean> =>
  said(connection, ASK).then(
    ([row]) => row?.node === 1,
    (error: { errno?: number }) => {
      if (error.errno === UNKNOWN_VARIABLE) return false
      throw error
    },
  )

/** Sets up the session of a new connection if the server is a Galera node. @throws the server's error; the connection is then closed */
export async function seesAll<C extends Asked>(connection: C): Promise<C> {
  try {
    if (await isNode(connection))
      told.set(connection, async () => {
        await said(connection, SAY)
      })
    await told.get(connection)?.()
    return connection
  } catch (error) {
    connection.destroy()
    throw error
  }
}

/** Sets the session again after COM_CHANGE_USER reset it. */
export const seesAllAgain = (connection: Remote): Promise<void> | undefined => told.get(connection)?.()
