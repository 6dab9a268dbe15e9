/** What of mysql2's connection is asked here. `__knex__disposed` is what its death is noted in. */
export interface Remote {
  __knex__disposed?: unknown
  changeUser(to: { database: string }, done: (error: Error | null) => void): void
  destroy(): void
}

/** How connections of one schema are made and ended. Two of the same schema share what they are lent. */
export interface Borrower {
  /** '' for who has no schema selected. */
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

/** Connections that nobody has, by the schema that they have selected. */
export class Resting {
  /** The longest unused schema first; of a schema, the last used connection at the end. */
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

  /** One that has the schema selected, the last used. */
  own(who: Borrower): Remote | undefined {
    for (;;) {
      const one = this.#take(who.schema, (idle) => idle.pop())
      if (!one || isWhole(who, one.connection)) return one?.connection
      one.connection.destroy()
    }
  }

  /** The longest unused of the schema that was unused for longest; whoever had it says whether it lives, and ends it. */
  oldest(): Idle | undefined {
    const first = this.#idle.keys().next()
    return first.done ? undefined : this.#take(first.value, (idle) => idle.shift())
  }

  /** Ends those of a schema. */
  async endAll(schema: string): Promise<void> {
    const idle = this.#idle.get(schema) ?? []
    this.#idle.delete(schema)
    this.#size -= idle.length
    await Promise.all(idle.map(({ who, connection }) => who.end(connection)))
  }

  /** Ends those that nobody used since an instant (ms of `performance.now`). */
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

/** What of mysql2's connection is asked here. */
export interface Asked extends Remote {
  query(sql: string, done: (error: (Error & { errno?: number }) | null, rows?: { node: number }[]) => void): void
}

/**
 * What waits until the node has all that any node confirmed before: what reads and begins (1), what changes or takes away outside a
 * transaction (2), what adds there (4). A change of a row that is not there yet changes nothing and says nothing.
 */
const WAITS = 7
const ASK = 'select @@wsrep_on node'
const SAY = `set session wsrep_sync_wait = @@wsrep_sync_wait | ${WAITS}` // a server may have been told to wait for more
/** MySQL, and a MariaDB built without Galera, know no such thing. */
const UNKNOWN_VARIABLE = 1193

/** How each session on a node is told; those of a server that stands alone are not here. */
const told = new WeakMap<Remote, () => Promise<void>>()

const said = (connection: Asked, sql: string): Promise<{ node: number }[]> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (error, rows = []) => {
      if (error) reject(error)
      else resolve(rows)
    })
  })

const isNode = (connection: Asked): Promise<boolean> =>
  said(connection, ASK).then(
    ([row]) => row?.node === 1,
    (error: { errno?: number }) => {
      if (error.errno === UNKNOWN_VARIABLE) return false
      throw error
    },
  )

/**
 * Asks a new connection whether it reached a node of a Galera cluster, and if so, has its session see what was confirmed on any other.
 * @throws what the server says; then the connection is no more
 */
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

/** Tells it again to a session that has forgotten everything; of a server that stands alone nothing is asked. */
export const seesAllAgain = (connection: Remote): Promise<void> | undefined => told.get(connection)?.()
