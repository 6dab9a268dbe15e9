/** Account of time that others wait for: of this thread, of a thread that reads, of the database. */
export interface Spender {
  spent(ms: number): void
}

let working: Spender | null = null
let since = 0
let ending = false

function settle(at: number): void {
  working?.spent(at - since)
  since = at
}

/** Ends the stretch of work that a callback began. Queued with the callback, it runs after its promises and before the next one. */
export const rest = (): void => {
  ending = false
  settle(performance.now())
  working = null
}

/** From here until `rest`, or another's work, this thread works for `spender`. @param at ms of `performance.now` */
export function worksFor(spender: Spender, at = performance.now()): void {
  settle(at)
  working = spender
}

/** A statement ended; what it took in this thread's own stretch is in that. @param at ms of `performance.now` */
export function spentOnStatement(spender: Spender, ms: number, at?: number): void {
  if (working !== spender) spender.spent(ms)
  worksFor(spender, at)
  if (ending) return
  ending = true
  setImmediate(rest)
}
