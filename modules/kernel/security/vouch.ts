/**
 * A person known from an earlier request, whose standing the first statement of this one confirms: session, user and role travel with the
 * record that is asked for. Nothing else is asked, and nothing is answered, before it is confirmed.
 */

/** The standing changed: the request starts again with the person read anew. */
export class Stale extends Error {}

/** Scalar expression of the person's present standing, and its value when it was last read. */
export interface Standing {
  sql: string
  values: readonly string[]
  expected: string
}

const COLUMN = '_standing'
/** A row, or a few, read by key, whose list can take one more column. */
const JOINABLE = /^select (?!distinct\b|\*)(?!.*\bunion\b).* limit \d+$/is

type Read = (sql: string, values: readonly string[]) => Promise<Record<string, unknown> | undefined>

export class Vouch {
  pending = true
  readonly #standing: Standing
  readonly #read: Read

  /** @param read asks outside the request's own client */
  constructor(standing: Standing, read: Read) {
    this.#standing = standing
    this.#read = read
  }

  /** The statement with the standing as one more column; null if it cannot take it. */
  join(sql: string, bindings: readonly unknown[]): { sql: string; bindings: unknown[] } | null {
    if (!this.pending || !JOINABLE.test(sql)) return null
    const { sql: standing, values } = this.#standing
    return {
      sql: sql.replace(/^select /i, () => `select ${standing} as ${COLUMN}, `),
      bindings: [...values, ...bindings],
    }
  }

  /** Takes the standing out of the rows of a joined statement; no row leaves it pending. @throws Stale */
  take<R extends Record<string, unknown>>(rows: R[]): R[] {
    const [row] = rows
    if (!row) return rows
    this.#compare(row[COLUMN])
    for (const one of rows) Reflect.deleteProperty(one, COLUMN)
    return rows
  }

  /** @param read a transaction's own, which holds a connection @throws Stale */
  async confirm(read = this.#read): Promise<void> {
    if (!this.pending) return
    const { sql, values } = this.#standing
    this.#compare((await read(`select ${sql} as ${COLUMN} limit 1`, values))?.[COLUMN])
  }

  #compare(now: unknown): void {
    if (now !== this.#standing.expected) throw new Stale('The standing of the person changed')
    this.pending = false
  }
}
