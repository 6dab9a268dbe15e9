import type { Logger } from 'pino'
import { cutNoted } from '../observability/metrics.ts'
import type { Spender } from './spending.ts'

export type Held = 'transaction' | 'statement' | 'read' | 'turn' | 'request' | 'job' | 'task' | 'file'

const MINUTE = 60_000

/** Default limits (ms); tests shorten them. After `stuck` without a writer the process reports not ready. */
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

export interface Owner {
  office?: string
  route?: string
}

export interface Bounds extends Owner {
  what: Held
  name?: string
  /** Milliseconds; Infinity if the parts are bounded. */
  ms: number
  cut?(): void
}

/** Work exceeded its limit. Its resources were released; whatever it still does has no effect. */
export class Overdue extends Error {
  readonly what: Held

  constructor({ what, name, ms }: Bounds) {
    super(`${name ?? what} did not end within ${ms} ms`)
    this.what = what
  }
}

/** Cut work; `at` in ms since 1970. */
export interface Cut extends Owner {
  what: Held
  name?: string
  ms: number
  at: number
}

const MOST = 100
const cuts: Cut[] = []
let log: Pick<Logger, 'error'> | null = null

/** From now on cuts are logged. */
export const watchCuts = (said: Pick<Logger, 'error'>): void => {
  log = said
}

/** @param instant ms since 1970 */
export const cutsSince = (instant: number): Cut[] => cuts.filter(({ at }) => at >= instant)

/**
 * The work's promise may never settle. @param work gets a function that restarts the limit after progress
 * @throws what `work` throws; Overdue after the limit
 */
export function bounded<T>(bounds: Bounds, work: (renew: () => void) => Promise<T>): Promise<T> {
  if (bounds.ms === Infinity) return work(() => undefined)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      note(bounds)
      // reject first, so that the caller is answered even if the release fails
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

/** Tells a database's clients that their work is over: they refuse further statements. */
export interface Ending {
  over: boolean
  /** Limit of a statement outside a transaction (ms). */
  statementMs?: number
  spender?: Spender
}
