import { LIMITS } from './deadline.ts'
import { Keyed } from './turns.ts'

/** A statement that takes so long (ms), on the whole, is long. */
const LONG_MS = 10
/** How much of what it took lately the last time is: one slow answer of a busy server makes no quick statement long. */
const LAST = 0.2
/** So long (ms) an office that asked something counts as being there. */
const THERE_MS = 1_000
const MOST = 5_000

/**
 * Keeps an office from having a server to itself: while another asks too, it has one of its long reads at a time. Searching is the
 * server's work, which gives each connection the same: of two cores three searches leave a fifth office little. Who is alone has all.
 */
export class LongReads {
  /** What the statements of each office take on the whole (ms). */
  readonly #usual = new Map<string, number>()
  readonly #turns = new Keyed({
    name: 'long read',
    limitMs: LIMITS.task,
    atOnce: 1,
    waiting: Infinity,
    full: () => new Error('unreachable'),
  })
  readonly #now: () => number
  /** The office that asked last, and the last that is another. */
  #last = { office: '', at: -Infinity }
  #other = { office: '', at: -Infinity }

  /** @param now ms that only grow */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Does a read of an office, when it is its turn if it is a long one. */
  take<T>(office: string, sql: string, read: () => Promise<T>): Promise<T> {
    this.#note(office)
    const key = `${office} ${sql}`
    const timed = async () => {
      const began = this.#now()
      try {
        return await read()
      } finally {
        this.#took(key, this.#now() - began)
      }
    }
    const long = (this.#usual.get(key) ?? 0) > LONG_MS
    return long && this.#othersThan(office) ? this.#turns.take(office, timed) : timed()
  }

  #note(office: string): void {
    if (this.#last.office !== office) this.#other = this.#last
    this.#last = { office, at: this.#now() }
  }

  #othersThan(office: string): boolean {
    const { at } = this.#last.office === office ? this.#other : this.#last
    return this.#now() - at < THERE_MS
  }

  #took(key: string, ms: number): void {
    const before = this.#usual.get(key)
    const [oldest] = this.#usual.keys()
    if (before === undefined && this.#usual.size >= MOST && oldest !== undefined) this.#usual.delete(oldest)
    this.#usual.set(key, before === undefined ? ms : before + (ms - before) * LAST)
  }
}
