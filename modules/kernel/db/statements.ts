import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Ending } from '../concurrency/deadline.ts'
import { slowStatement } from '../observability/metrics.ts'

/** A client of a database that says whose statements these are: a method and a route's pattern, or a kind of work and its name. */
export interface Labelled {
  label?: string
  office?: string
  ending?: Ending
}

const UNNAMED = 'OTRO otro'
/** Of a statement that is told in the log. It holds marks instead of values. */
const MOST_SQL = 300

let limit = Infinity
let log: Logger | null = null
let slow = 0

/** From now on statements of so long or more (ms) are counted by their route, and said in the log. */
export function watchStatements(said: Logger, ms: number): void {
  log = said
  limit = ms
}

/** How many statements were slow since this process watches them. */
export const slowStatements = (): number => slow

/** Notes what a statement took that began at an instant (ms of `performance.now`). @returns it, in ms */
export function spent(client: Labelled, began: number, sql: string): number {
  const ms = performance.now() - began
  if (ms >= limit) took(client, ms, sql)
  return ms
}

/** Notes what a statement took (ms). */
export function took({ label = UNNAMED }: Labelled, ms: number, sql: string): void {
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

/** Whether what knex is about to run only reads: a query of the builder, or a text that begins so. */
export const onlyReads = (builder: { _method?: unknown; sql?: unknown }): boolean =>
  typeof builder.sql === 'string' ? /^\s*select\b/i.test(builder.sql) : READ_METHODS.has(String(builder._method))

/**
 * The same database, whose statements are said to be of `label`: also those of the transactions that are begun on it. It costs no
 * connection of its own, and is not to be closed.
 * @param ending says when the work that has it is over
 */
export function labelled(db: Knex, label: string, ending?: Ending): Knex {
  return derived(db, Object.assign(Object.create(db.client), ending ? { label, ending } : { label }), {})
}

/** @throws Error where the work that a client serves was ended */
export function demandGoingOn({ ending }: Labelled): void {
  if (ending?.over) throw new Error('The work of this statement was ended')
}

/**
 * A knex of another client. It inherits what it can do from its database's: knex makes two hundred functions anew for each, which costs
 * more than most of our transactions.
 */
export function derived<T extends object>(db: Knex, client: object, own: T): Knex & T {
  const base = db as Knex & { context: object } // knex's functions only pass their calls on to it
  const context = Object.assign(Object.create(base.context), { client })
  const knex = (table?: string) => (table ? context.queryBuilder().table(table) : context.queryBuilder())
  return Object.setPrototypeOf(Object.assign(knex, { context, ...own }), db)
}
