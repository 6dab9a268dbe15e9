import { type Connection, closeWhole, collectSoon } from './libsql-connection.ts'
import { refusal } from '../transaction.ts'
import { NoConnection } from '../outage.ts'

const PATIENCE_MS = 30_000
const LOOK_MS = 5_000

// A loan and a write take 9 µs; with knex's pool, four promises and two timers, 48 (`npm run bench -- partes`).

interface Waiting {
  since: number
  resolve(connection: Connection): void
  reject(error: Error): void
}

/** The single connection that writes a file, lent to one piece of work at a time. */
export class Writer {
  readonly #open: () => Connection
  readonly #last: (connection: Connection) => Promise<void>
  readonly #waiting: Waiting[] = []
  #connection: Connection | undefined
  /** Start of the current loan (ms of `performance.now`). */
  #lent: number | undefined
  #closing: (() => void) | undefined
  #watch: NodeJS.Timeout | undefined

  /** @param open called for the first loan @param last called with its connection before that closes */
  constructor(open: () => Connection, last: (connection: Connection) => Promise<void> = () => Promise.resolve()) {
    this.#open = open
    this.#last = last
  }

  /** @throws NoConnection after thirty seconds; Error when the database is closed */
  take(): Promise<Connection> {
    if (this.#closing) return Promise.reject(new Error('The database is closed'))
    const refused = refusal(this)
    if (refused) return Promise.reject(refused)
    if (this.#lent !== undefined)
      return new Promise((resolve, reject) => {
        this.#wait({ since: performance.now(), resolve, reject })
      })
    const connection = (this.#connection ??= this.#open())
    this.#lent = performance.now()
    return Promise.resolve(connection)
  }

  /** Milliseconds of the current loan; 0 if free. */
  get lentFor(): number {
    return this.#lent === undefined ? 0 : performance.now() - this.#lent
  }

  /** Closes the lent connection, so that its work fails; the next loan opens another. */
  replace(): void {
    if (this.#connection) closeWhole(this.#connection)
    this.#connection = undefined
    collectSoon()
  }

  give(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      try {
        const connection = (this.#connection ??= this.#open())
        this.#lent = performance.now()
        next.resolve(connection)
        return
      } catch (error) {
        next.reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.#lent = undefined
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#closing?.()
  }

  /** Waits for the running and waiting loans, then closes. */
  async destroy(): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.#closing = resolve
    })
    if (this.#lent !== undefined) await done
    if (this.#connection) await this.#last(this.#connection).catch(() => undefined) // a full disk or another process's write
    if (this.#connection) closeWhole(this.#connection)
    this.#connection = undefined
  }

  #wait(one: Waiting): void {
    this.#waiting.push(one)
    this.#watch ??= setInterval(() => {
      for (
        let first = this.#waiting[0];
        first && performance.now() - first.since > PATIENCE_MS;
        first = this.#waiting[0]
      ) {
        this.#waiting.shift()
        first.reject(new NoConnection('Nobody gave the connection back for half a minute'))
      }
    }, LOOK_MS).unref()
  }
}
