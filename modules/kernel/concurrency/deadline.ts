import type { Logger } from 'pino'
import { cutNoted } from '../observability/metrics.ts'

/** The kinds of work that hold what others wait for. */
export type Held = 'transaction' | 'statement' | 'read' | 'turn' | 'request' | 'job' | 'task' | 'file'

const MINUTE = 60_000

/**
 * How long each kind may take (ms) where the work declares no limit of its own. `stuck` is how long a writer may be out of reach until the
 * process says that it is not ready. Tests shorten them.
 */
export const LIMITS = {
  transaction: 20_000,
  statement: 50_000,
  read: 50_000,
  request: MINUTE,
  job: 30 * MINUTE,
  task: 20 * MINUTE,
  file: MINUTE,
  stuck: 10_000,
}

/** Of whom the work is: what the log and the alarm say. */
export interface Owner {
  office?: string
  route?: string
}

export interface Bounds extends Owner {
  what: Held
  /** Which one of its kind: the name of a turn. */
  name?: string
  /** Milliseconds; Infinity for work whose parts are bounded. */
  ms: number
  /** Ends the work and gives back what it held, as far as its caller does not. */
  cut?(): void
}

/** Work did not end within its limit. What it held was given back; what it goes on doing has no effect. */
export class Overdue extends Error {
  readonly what: Held

  constructor({ what, name, ms }: Bounds) {
    super(`${name ?? what} did not end within ${ms} ms`)
    this.what = what
  }
}

/** Work that was cut, with the instant (ms since 1970). */
export interface Cut extends Owner {
  what: Held
  name?: string
  ms: number
  at: number
}

const MOST = 100
const cuts: Cut[] = []
let log: Pick<Logger, 'error'> | null = null

/** From now on what is cut is said in the log. */
export const watchCuts = (said: Pick<Logger, 'error'>): void => {
  log = said
}

/** Work cut since an instant (ms since 1970). */
export const cutsSince = (instant: number): Cut[] => cuts.filter(({ at }) => at >= instant)

/**
 * Runs work that ends within a limit, or is ended. The promise of `work` may never settle.
 * @param work is given what begins its limit anew: for work that may be long as long as it moves
 * @throws what `work` throws; Overdue after the limit
 */
export function bounded<T>(bounds: Bounds, work: (renew: () => void) => Promise<T>): Promise<T> {
  if (bounds.ms === Infinity) return work(() => undefined)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      note(bounds)
      // first the rejection: whoever waits is answered even if giving back fails
      reject(new Overdue(bounds))
      bounds.cut?.()
    }, bounds.ms)
    const run = async () =>
      work(() => {
        timer.refresh()
      })
    void run()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
      })
  })
}

function note({ what, name, ms, office, route }: Bounds): void {
  cuts.push({ what, ms, at: Date.now(), ...(name && { name }), ...(office && { office }), ...(route && { route }) })
  if (cuts.length > MOST) cuts.shift()
  cutNoted(what)
  log?.error({ que: name ?? what, oficina: office, ruta: route, ms }, `${what} cut`)
}

/** Says of a database's clients that the work they serve is over: they lend and read nothing more. */
export interface Ending {
  over: boolean
  /** How long one statement outside a transaction may take (ms). */
  statementMs?: number
}
