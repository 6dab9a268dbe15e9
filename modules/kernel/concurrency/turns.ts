import { bounded, type Owner } from './deadline.ts'

/** Handle of work in its turn. */
export interface Turn {
  /** Aborted when the limit is over: what the work has begun is to end. */
  signal: AbortSignal
  /** Begins the limit anew: for work that may be long as long as it moves. */
  renew(): void
}

interface Options {
  /** Name in the log. */
  name: string
  atOnce: number
  waiting: number
  full: () => Error
  /** How long (ms) one may have its turn: then its signal is aborted and the turn passes on. Infinity where its callers bound the work. */
  limitMs: number
  /** How long (ms) one waits for its turn before it is refused as those are that find no place; without end unless told. */
  patienceMs?: number
}

/** Of whom a piece of work is, with a limit of its own, and what ends it. */
export interface Bound extends Owner {
  limitMs?: number
  cut?(): void
}

/** Lets at most `atOnce` pieces of work run and at most `waiting` wait; the next one is refused with what `full` makes. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Nobody is at it and nobody waits. */
  get idle(): boolean {
    return this.#running === 0
  }

  /**
   * Runs `work` when its turn comes, first come first served.
   * @throws what `work` and `full` do; Overdue for work that does not end within its limit, whose turn is then the next one's
   */
  async take<T>(work: (turn: Turn) => Promise<T>, { limitMs, cut, ...owner }: Bound = {}): Promise<T> {
    const { atOnce, waiting, full, name } = this.#options
    if (this.#running < atOnce) this.#running++
    else if (this.#waiting.length >= waiting) throw full()
    else await this.#wait()
    const stop = new AbortController()
    try {
      return await bounded(
        {
          ...owner,
          what: 'turn',
          name,
          ms: limitMs ?? this.#options.limitMs,
          cut: () => {
            stop.abort()
            cut?.()
          },
        },
        (renew) => work({ signal: stop.signal, renew }),
      )
    } finally {
      // The turn passes to the next in line, so that nobody newer can slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #wait(): Promise<void> {
    const { patienceMs, full } = this.#options
    return new Promise((resolve, reject) => {
      const late =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              this.#waiting.splice(this.#waiting.indexOf(begin), 1)
              reject(full())
            }, patienceMs)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      this.#waiting.push(begin)
    })
  }
}

/** The same for each of many: whoever has nothing to do takes no place. */
export class Keyed {
  readonly #rooms = new Map<string, Turns>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** As `take` of the turns of that key. */
  async take<T>(key: string, work: (turn: Turn) => Promise<T>, bound?: Bound): Promise<T> {
    const turns = this.#rooms.get(key) ?? new Turns(this.#options)
    this.#rooms.set(key, turns)
    try {
      return await turns.take(work, bound)
    } finally {
      if (turns.idle) this.#rooms.delete(key)
    }
  }
}
