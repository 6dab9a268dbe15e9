import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../http/validation/problem.ts'
import { LIMITS } from './deadline.ts'
import { tooMany } from '../security/rate-limit.ts'
import { rest, worksFor, type Spender } from './spending.ts'
import { Keyed, type Bound } from './turns.ts'

/** Retry-After of a refused request (ms). */
const LATER = 2_000
/** Before a refusal is answered (ms): a client that insists at once costs as little as one that waits. */
const HELD_MS = 1_000
/** Refusals held back; more are answered at once. */
const MOST_HELD = 2_000

/** Cost of what a person has under way (ms): others wait for as much. */
const SHARE_MS = 32
/** Of a person who asked nothing yet. */
const UNKNOWN_MS = 8
const MOST_AT_ONCE = 16
/** Two long requests must not hold up all else of their person. */
const LEAST_AT_ONCE = 3
/** Cost of what may wait, but a page's requests always may (`LEAST_WAITING`). */
const LINE_MS = 5_000
const LEAST_WAITING = 64
const MOST_WAITING = 200
/** Weight of the last request in a person's usual cost. */
const LAST = 0.2
/** Persons and offices that are remembered. */
const MOST = 5_000
/** Charged for a turn, however short it was. */
const TURN_MS = 0.02

/** An office's use of the process, in start-time fair queueing (Goyal, Vin and Cheng, 1996) with costs as they are measured. */
class Flow implements Spender {
  /** Milliseconds used, but no fewer than of the one served last when it came. */
  used = 0
  readonly line: (() => void)[] = []
  spent(ms: number): void {
    this.used += ms
  }
}

/** Cost of one request, which its office is charged too. */
export class Request implements Spender {
  ms = 0
  readonly #office: Flow
  constructor(office: Flow) {
    this.#office = office
  }
  spent(ms: number): void {
    this.ms += ms
    this.#office.spent(ms)
  }
}

const refusals = new WeakSet<object>()
const refusal = (message: string) => {
  const refused = tooMany(LATER, message)
  refusals.add(refused)
  return refused
}

/** Whether a request was refused before it did anything. */
export const isRefusal = (error: unknown): boolean => typeof error === 'object' && error !== null && refusals.has(error)

const gone = () => new Problem(408, 'sin_quien_espere', 'La conexión se cerró antes de la respuesta.')

const within = (least: number, n: number, most: number) => Math.max(least, Math.min(most, Math.floor(n)))

interface Asking extends Bound {
  spender?: Request
  writes?: boolean
  /** Whether whoever asked has closed the connection. */
  left?(): boolean
}

/**
 * Fairness of a process, by measured cost. Waiting work starts one piece at a time, the office's that used least first, yielding to the
 * event loop, because SQLite never does. A person has as much under way as the usual cost of their requests allows.
 */
export class Fair {
  readonly #flows = new Map<string, Flow>()
  readonly #waiting = new Set<Flow>()
  #served = 0
  #held = 0
  #going = false
  /** Whose turn it is, until the event loop goes on. */
  #serving: Spender | null = null
  /** Usual cost of each person's requests (ms). */
  readonly #usual = new Map<string, number>()
  readonly #offices = new Keyed({
    name: 'office',
    limitMs: LIMITS.request,
    patienceMs: LIMITS.request,
    atOnce: 64,
    waiting: 500,
    full: () => refusal('En su oficina se está pidiendo demasiado a la vez.'),
  })
  readonly #people = new Keyed((who) => ({
    name: 'person',
    limitMs: Infinity, // the office's limit bounds it
    patienceMs: LIMITS.request,
    atOnce: () => within(LEAST_AT_ONCE, SHARE_MS / this.#usualOf(who), MOST_AT_ONCE),
    waiting: () => within(LEAST_WAITING, LINE_MS / this.#usualOf(who), MOST_WAITING),
    full: () => refusal('Está pidiendo demasiado a la vez.'),
  }))

  /** A program that files two hundred deeds at once waits for its turns; nothing is refused for what the last ones cost. */
  readonly #writers = new Keyed({
    name: 'person',
    limitMs: Infinity,
    patienceMs: LIMITS.request,
    atOnce: MOST_AT_ONCE,
    waiting: MOST_WAITING,
    full: () => refusal('Está pidiendo demasiado a la vez.'),
  })

  /** To be charged with what a request of this office costs. */
  spender(office: string): Request {
    return new Request(this.#flow(office))
  }

  /** Resolves at this office's turn; undefined if nobody waits. */
  turn(office: string, spender?: Spender): Promise<void> | undefined {
    const flow = this.#flow(office)
    if (!flow.line.length) flow.used = Math.max(flow.used, this.#served)
    if (!this.#going) {
      this.#going = true
      this.#serve(flow, spender)
      return undefined
    }
    this.#waiting.add(flow)
    return new Promise((begin) => {
      flow.line.push(() => {
        this.#serve(flow, spender)
        begin()
      })
    })
  }

  #serve(flow: Flow, spender: Spender = flow): void {
    this.#served = flow.used
    this.#serving = spender
    flow.spent(TURN_MS)
    worksFor(spender)
    setImmediate(this.#next)
    setImmediate(rest) // behind `#next`, at the end of what that begins
  }

  readonly #next = (): void => {
    this.#serving = null
    let first: Flow | undefined
    for (const flow of this.#waiting) if (!first || flow.used < first.used) first = flow
    if (!first) {
      this.#going = false
      return
    }
    const begin = first.line.shift()
    if (!first.line.length) this.#waiting.delete(first)
    begin?.()
  }

  #flow(office: string): Flow {
    const known = this.#flows.get(office)
    if (known) return known
    if (this.#flows.size >= MOST)
      for (const [name, { line, used }] of this.#flows)
        if (!line.length && used <= this.#served) this.#flows.delete(name)
    const flow = new Flow()
    this.#flows.set(office, flow)
    return flow
  }

  #usualOf(who: string): number {
    return Math.max(0.01, this.#usual.get(who) ?? UNKNOWN_MS)
  }

  #note(who: string, ms: number): void {
    const before = this.#usualOf(who)
    this.#usual.delete(who)
    const [oldest] = this.#usual.keys()
    if (this.#usual.size >= MOST && oldest !== undefined) this.#usual.delete(oldest)
    this.#usual.set(who, before + (ms - before) * LAST)
  }

  /**
   * Runs work when office and person have room and it is the office's turn, or still this request's; of a person, reads apart from writes.
   * @throws Problem 429 if too many wait, 408 if nobody does by then; Overdue past the limit
   */
  async within<T>(
    office: string,
    who: string,
    work: () => Promise<T>,
    { spender = this.spender(office), writes = false, left, ...bound }: Asking = {},
  ): Promise<T> {
    const person = `${office} ${who}`
    const begun = async () => {
      if (left?.()) throw gone()
      if (this.#serving !== spender) await this.turn(office, spender)
      try {
        return await work()
      } finally {
        setImmediate(() => {
          this.#note(person, spender.ms) // the answer is written by then
        })
      }
    }
    try {
      return await (writes ? this.#writers : this.#people).take(person, () =>
        this.#offices.take(office, begun, { limitMs: LIMITS.request, ...bound, office }),
      )
    } catch (error) {
      if (isRefusal(error)) await this.#hold()
      throw error
    }
  }

  async #hold(): Promise<void> {
    if (this.#held >= MOST_HELD) return
    this.#held++
    await sleep(HELD_MS)
    this.#held--
  }
}

export const fair = new Fair()
