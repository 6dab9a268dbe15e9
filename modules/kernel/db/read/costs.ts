import { statSync } from 'node:fs'

/** Reads slower than this (ms) go to a thread, which costs 30 µs and a fifth of the reading for its rows. */
const LONG_MS = 2
/** A slower execution below this (ms) may be an interruption: it counts as slow if it repeats within `DOUBTED` executions. */
const DOUBTFUL_MS = 20
const DOUBTED = 20
/** Bytes up to which no unmeasured statement is expected to be slow: reading all takes 20 ms. */
const SMALL = 16_000_000
/** Decay of the remembered maximum per faster execution: 400 ms fall to 2 in a hundred. */
const FADES = 0.95
const MOST = 1000
const LOOK_MS = 60_000

/**
 * Recent cost of each statement of a file, to choose which run in a thread. One text may be fast or slow depending on its values, so the
 * decaying maximum counts. Without the doubt, interruptions on a busy machine sent fast reads to threads, a tenth of their processor
 * time.
 */
export class ReadCosts {
  readonly #file: string
  readonly #took = new Map<string, number>()
  /** Fast statements with one slow execution, and how many more it is remembered. */
  readonly #doubted = new Map<string, number>()
  #lookedAt = -Infinity
  #big = false

  constructor(file: string) {
    this.#file = file
  }

  /** In a big file an unmeasured statement may be slow. */
  mayBeLong(sql: string): boolean {
    const took = this.#took.get(sql)
    return took === undefined ? this.#isBig() : took > LONG_MS
  }

  /** In a small file only slow statements are remembered. */
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
