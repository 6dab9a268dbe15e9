import { LIMITS } from './deadline.ts'
import { tooMany } from '../security/rate-limit.ts'
import { Keyed, type Bound } from './turns.ts'

/** Retry-After of a refused request (ms). */
const LATER = 2_000

/**
 * Fairness between offices of a process. Waiting work starts one piece per office in turn, yielding to the event loop, because SQLite
 * never does. Requests under way are limited per office and per person.
 */
export class Fair {
  readonly #lines = new Map<string, (() => void)[]>()
  #going = false
  readonly #offices = new Keyed({
    name: 'office',
    limitMs: LIMITS.request,
    patienceMs: LIMITS.request,
    atOnce: 64,
    waiting: 500,
    full: () => tooMany(LATER, 'En su oficina se está pidiendo demasiado a la vez.'),
  })
  readonly #people = new Keyed({
    name: 'person',
    limitMs: Infinity, // the office's limit bounds it
    atOnce: 16,
    waiting: 200,
    full: () => tooMany(LATER, 'Está pidiendo demasiado a la vez.'),
  })

  /** Resolves at this office's turn; undefined if nobody waits. */
  turn(office: string): Promise<void> | undefined {
    if (!this.#going) {
      this.#going = true
      setImmediate(this.#next)
      return undefined
    }
    return new Promise((begin) => {
      const line = this.#lines.get(office)
      if (line) line.push(begin)
      else this.#lines.set(office, [begin])
    })
  }

  readonly #next = (): void => {
    const first = this.#lines.entries().next()
    if (first.done) {
      this.#going = false
      return
    }
    const [office, line] = first.value
    this.#lines.delete(office)
    const begin = line.shift()
    if (line.length) this.#lines.set(office, line)
    begin?.()
    setImmediate(this.#next)
  }

  /**
   * Runs work when office and person have room and it is the office's turn.
   * @throws Problem 429 if too many wait; Overdue past the limit
   */
  within<T>(office: string, who: string, work: () => Promise<T>, bound: Bound = {}): Promise<T> {
    const begun = async () => {
      await this.turn(office)
      return work()
    }
    return this.#people.take(`${office} ${who}`, () =>
      this.#offices.take(office, begun, { limitMs: LIMITS.request, ...bound, office }),
    )
  }
}

export const fair = new Fair()
