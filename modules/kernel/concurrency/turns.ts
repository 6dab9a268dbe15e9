import { bounded, type Owner } from './deadline.ts'

export interface Turn {
  /** Aborted at the limit. */
  signal: AbortSignal
  /** Restarts the limit after progress. */
  renew(): void
}

interface Options {
  name: string
  /** A function where it changes with what the work costs. */
  atOnce: number | (() => number)
  waiting: number | (() => number)
  full: () => Error
  /** Milliseconds per turn, then its signal aborts and the next one starts. Infinity if callers bound the work. */
  limitMs: number
  /** Longest wait (ms), then refused as if the queue were full; default unlimited. */
  patienceMs?: number
}

export interface Bound extends Owner {
  limitMs?: number
  cut?(): void
}

/** Makes its signal when it is asked for: few ask, and it costs more than all else of a turn. */
class Going implements Turn {
  renew: () => void = () => undefined
  #stop: AbortController | undefined
  #isOver = false

  get signal(): AbortSignal {
    this.#stop ??= new AbortController()
    if (this.#isOver) this.#stop.abort()
    return this.#stop.signal
  }

  end(): void {
    this.#isOver = true
    this.#stop?.abort()
  }
}

/** Semaphore with a bounded queue; beyond it work is refused with `full`. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  get idle(): boolean {
    return this.#running === 0
  }

  get #hasRoom(): boolean {
    return this.#running < now(this.#options.atOnce)
  }

  /** Runs `work` in its turn, first come first served. @throws what `work` and `full` throw; Overdue past the limit */
  async take<T>(work: (turn: Turn) => Promise<T>, { limitMs, cut, ...owner }: Bound = {}): Promise<T> {
    const { waiting, full, name } = this.#options
    if (this.#hasRoom) this.#running++
    else if (this.#waiting.length >= now(waiting)) throw full()
    else await this.#wait()
    const turn = new Going()
    try {
      return await bounded(
        {
          ...owner,
          what: 'turn',
          name,
          ms: limitMs ?? this.#options.limitMs,
          cut: () => {
            turn.end()
            cut?.()
          },
        },
        (renew) => work(Object.assign(turn, { renew })),
      )
    } finally {
      this.#running--
      // handed over directly, so that no newer work slips in between
      for (; this.#waiting.length && this.#hasRoom; this.#waiting.shift()?.()) this.#running++
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

const now = (said: number | (() => number)): number => (typeof said === 'function' ? said() : said)

/** One `Turns` per key, kept only while in use. */
export class Keyed {
  readonly #rooms = new Map<string, Turns>()
  readonly #options: (key: string) => Options

  constructor(options: Options | ((key: string) => Options)) {
    this.#options = typeof options === 'function' ? options : () => options
  }

  async take<T>(key: string, work: (turn: Turn) => Promise<T>, bound?: Bound): Promise<T> {
    const turns = this.#rooms.get(key) ?? new Turns(this.#options(key))
    this.#rooms.set(key, turns)
    try {
      return await turns.take(work, bound)
    } finally {
      if (turns.idle) this.#rooms.delete(key)
    }
  }
}
