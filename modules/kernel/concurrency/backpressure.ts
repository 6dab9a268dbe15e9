import { LIMITS } from './deadline.ts'
import { tooMany } from '../security/rate-limit.ts'
import { Keyed, type Bound } from './turns.ts'

/** What is told to who has too much in hand: how long until it is worth asking again (ms). */
const LATER = 2_000

/**
 * What keeps an office from holding up the others of its process. Two things: of those that wait to begin, each office has its turn, one
 * piece of work each, with a look at the network between two (SQLite answers within a turn: who brings a thousand requests would be a
 * thousand turns); and of one office, or one person, only so many are under way, so that what waits costs nothing but its place.
 */
export class Fair {
  /** Who waits to begin, by office, in the order in which they come up. */
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
    limitMs: Infinity, // what it holds is bounded by the office's
    atOnce: 16,
    waiting: 200,
    full: () => tooMany(LATER, 'Está pidiendo demasiado a la vez.'),
  })

  /** Resolves when it is this office's turn; nothing where nobody else has one just now. */
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
    if (line.length) this.#lines.set(office, line) // behind the others
    begin?.()
    setImmediate(this.#next)
  }

  /**
   * Does a piece of work when the office, and whoever asks for it, have room for it and it is the office's turn.
   * @throws Problem 429 where too many wait already; Overdue where it does not end within its limit
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

/** That of this process. */
export const fair = new Fair()
