/** Lets at most `atOnce` pieces of work run and at most `waiting` wait; the next one is refused with what `full` makes. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #options: { atOnce: number; waiting: number; full: () => Error }

  constructor(options: { atOnce: number; waiting: number; full: () => Error }) {
    this.#options = options
  }

  /** Runs `work` when its turn comes, first come first served. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, full } = this.#options
    if (this.#running < atOnce) this.#running++
    else if (this.#waiting.length >= waiting) throw full()
    else await new Promise<void>((resolve) => { this.#waiting.push(resolve) })
    try {
      return await work()
    } finally {
      // The turn passes to the next in line, so that nobody newer can slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
