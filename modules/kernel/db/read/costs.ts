import { statSync } from 'node:fs'

/**
 * A statement that took so long (ms) is read by a thread: passing there costs some 30 µs, and its rows a fifth of what
 * reading them did.
 */
const LONG_MS = 2
/** A quick one that once took less than this (ms) may have been interrupted: it is long if it takes long again within so many times. */
const DOUBTFUL_MS = 20
const DOUBTED = 20
/** A file of so many bytes has nothing in it that takes long: a statement of which nothing is known reads all of it in some 20 ms. */
const SMALL = 16_000_000
/** What a statement once took is believed less with each time that it took less: from 400 ms to 2 in a hundred. */
const FADES = 0.95
const MOST = 1000
const LOOK_MS = 60_000

/**
 * What the statements of a file lately took, by their text: which of them are read by a thread. One text may be quick for one word and
 * long for another, so the longest counts, and fades. A quick one that took somewhat long is doubted first: on a machine with other work
 * each reading by an id that was interrupted sent fifty more of them to a thread, a tenth of what the processor did for them.
 */
export class ReadCosts {
  readonly #file: string
  readonly #took = new Map<string, number>()
  /** Quick ones that once took long, and how many times more it is remembered. */
  readonly #doubted = new Map<string, number>()
  #lookedAt = -Infinity
  #big = false

  constructor(file: string) {
    this.#file = file
  }

  /** Whether a statement may take long. In a big file one does of which nothing is known. */
  mayBeLong(sql: string): boolean {
    const took = this.#took.get(sql)
    return took === undefined ? this.#isBig() : took > LONG_MS
  }

  /** Notes what a statement took (ms). In a small file only those that took long are remembered. */
  note(sql: string, ms: number): void {
    const before = this.#took.get(sql)
    if (before === undefined) {
      if (ms <= LONG_MS && !this.#isBig()) return
      const [oldest] = this.#took.keys()
      if (this.#took.size >= MOST && oldest !== undefined) {
        this.#took.delete(oldest)
        this.#doubted.delete(oldest)
      }
    }
    if (before !== undefined && before <= LONG_MS && this.#isDoubtful(sql, ms)) return
    this.#took.set(sql, Math.max(ms, (before ?? 0) * FADES))
  }

  /** Whether a quick one took long for the first time in a while, and may have been interrupted. */
  #isDoubtful(sql: string, ms: number): boolean {
    const left = this.#doubted.get(sql)
    if (ms > LONG_MS && ms < DOUBTFUL_MS && left === undefined) {
      this.#doubted.set(sql, DOUBTED)
      return true
    }
    if (left !== undefined && left > 1 && ms <= LONG_MS) this.#doubted.set(sql, left - 1)
    else this.#doubted.delete(sql)
    return false
  }

  #isBig(): boolean {
    const now = performance.now()
    if (now - this.#lookedAt < LOOK_MS) return this.#big
    this.#lookedAt = now
    return (this.#big = (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) > SMALL)
  }
}
