/** Lets at most `atOnce` pieces of work run and at most `waiting` wait; the next one is refused with what `full` makes. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #options: { atOnce: number; waiting: number; full: () => Error }

  constructor(options: { atOnce: number; waiting: number; full: () => Error }) {
    this.#options = options
  }

  /** Nobody is at it and nobody waits. */
  get idle(): boolean { return this.#running === 0 }

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

/** The same for each of many: whoever has nothing to do takes no place. */
export class Keyed {
  readonly #rooms = new Map<string, Turns>()
  readonly #options: ConstructorParameters<typeof Turns>[0]

  constructor(options: ConstructorParameters<typeof Turns>[0]) {
    this.#options = options
  }

  /** As `take` of the turns of that key. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#rooms.get(key) ?? new Turns(this.#options)
    this.#rooms.set(key, turns)
    try {
      return await turns.take(work)
    } finally {
      if (turns.idle) this.#rooms.delete(key)
    }
  }
}
