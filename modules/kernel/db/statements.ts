import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Ending } from '../concurrency/deadline.ts'
import { spentOnStatement } from '../concurrency/spending.ts'
import type { Vouch } from '../security/vouch.ts'
import { slowStatement } from '../observability/metrics.ts'

/** Client with a label for its statements: method and route pattern, or kind and name of work. */
export interface Labelled {
  label?: string
  office?: string
  ending?: Ending
  vouch?: Vouch
}

const UNNAMED = 'OTRO otro'
/** SQL in the log: placeholders, no values. */
const MOST_SQL = 300

let limit = Infinity
let log: Logger | null = null
let slow = 0

/** From now on, statements of `ms` or more are counted by route and logged. */
export function watchStatements(said: Logger, ms: number): void {
  log = said
  limit = ms
}

export const slowStatements = (): number => slow

/** Records the time of a statement. @param began ms of `performance.now` @returns ms */
export function spent(client: Labelled, began: number, sql: string): number {
  const at = performance.now()
  took(client, at - began, sql, at)
  return at - began
}

export function took({ label = UNNAMED, ending }: Labelled, ms: number, sql: string, at?: number): void {
  if (ending?.spender) spentOnStatement(ending.spender, ms, at)
  if (ms < limit) return
  slow++
  const [method = '', route = ''] = label.split(/ (.*)/)
  slowStatement(method, route, ms / 1000)
  log?.warn(
    { metodo: method, ruta: route, ms: Math.round(ms), sql: sql.replace(/\s+/g, ' ').slice(0, MOST_SQL) },
    'slow statement',
  )
}

const READ_METHODS = new Set(['select', 'first', 'pluck'])

/** Whether a knex query or raw text only reads. */
export const onlyReads = (builder: { _method?: unknown; sql?: unknown }): boolean =>
  typeof builder.sql === 'string' ? /^\s*select\b/i.test(builder.sql) : READ_METHODS.has(String(builder._method))

/** Do not close it. @param ending tells when the work is over: later statements fail @param vouch confirmed by its first statement */
export function labelled(db: Knex, label: string, ending?: Ending, vouch?: Vouch): Knex {
  const own = { label, ...(ending && { ending }), ...(vouch && { vouch }) }
  return derived(db, Object.assign(Object.create(db.client), own), {})
}

/** @throws Error if the client's work is over */
export function demandGoingOn({ ending }: Labelled): void {
  if (ending?.over) throw new Error('The work of this statement was ended')
}

/** Inherits the parent's functions: knex creates two hundred for each instance, which costs more than most transactions. */
export function derived<T extends object>(db: Knex, client: object, own: T): Knex & T {
  const base = db as Knex & { context: object } // its functions only pass their calls on to the context
  const context = Object.assign(Object.create(base.context), { client })
  const knex = (table?: string) => (table ? context.queryBuilder().table(table) : context.queryBuilder())
  return Object.setPrototypeOf(Object.assign(knex, { context, ...own }), db)
}
