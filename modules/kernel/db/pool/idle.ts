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
