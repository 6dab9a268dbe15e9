import type { Vouch } from '../security/vouch.ts'

export interface Query {
  sql: string
  bindings?: readonly unknown[]
  response?: [answer: unknown, fields: unknown]
}
type Send = (query: Query) => Promise<Query>

/** CLIENT_LONG_PASSWORD of a server's greeting: MySQL sets it, MariaDB does not. */
const OF_MYSQL = 1

/** Whether the server takes several statements as one compound statement, without the protocol's multi-statements. */
const takesCompounds = (connection: object): boolean =>
  'serverCapabilityFlags' in connection && (Number(connection.serverCapabilityFlags) & OF_MYSQL) === 0

export const COMPOUND = 'BEGIN NOT ATOMIC '
const FITS = /^(?:select|insert|update|delete|BEGIN NOT ATOMIC)\b/i

/** The first statement of a transaction, which opens it in the same trip. */
function opening(sql: string): string {
  const its = sql.startsWith(COMPOUND) ? sql.replace(COMPOUND, 'BEGIN ') : sql
  const id = /^insert/i.test(sql) ? 'select last_insert_id() as id; ' : '' // a compound statement tells no insert id
  return `${COMPOUND}START TRANSACTION; ${its}; ${id}END`
}

/** The answer of the statement itself, out of its compound's. */
function answerOf(sql: string, { response }: Query): Query['response'] {
  if (!response || sql.startsWith(COMPOUND)) return response
  const [answer, fields] = response as [unknown, unknown[] | undefined] // the driver's, of several statements or one
  if (!Array.isArray(answer)) return response
  if (/^select/i.test(sql)) return [answer[0], fields?.[0]]
  const [[{ id }], header] = answer as [[{ id: number }], object] // as `opening` asks
  return [{ ...header, insertId: Number(id) }, undefined]
}

/**
 * MariaDB's transaction begins with its first statement, in the same trip. The request's person is confirmed by it too, or before
 * BEGIN: a read after BEGIN would fix the transaction's snapshot.
 */
export class Beginning {
  begun = false
  readonly #vouch: Vouch | undefined
  readonly compounds: boolean

  constructor(connection: object, vouch: Vouch | undefined) {
    this.#vouch = vouch
    this.compounds = takesCompounds(connection)
  }

  get isPending(): boolean {
    return !this.begun || this.#vouch?.pending === true
  }

  /** @throws Stale */
  async ask(query: Query, send: Send): Promise<Query> {
    const joined = this.#vouch?.join(query.sql, query.bindings ?? [])
    if (!joined && this.#vouch?.pending) await this.confirm(send)
    const told = await this.#open({ ...query, ...joined }, send)
    if (joined && told.response) this.#vouch?.take(told.response[0] as Record<string, unknown>[]) // a select's rows
    return told
  }

  /** For what does not ask through `ask`: savepoints. @throws Stale */
  async begin(send: Send): Promise<void> {
    await this.confirm(send)
    if (this.begun) return
    this.begun = true
    await send({ sql: 'BEGIN' })
  }

  /** @throws Stale */
  async confirm(send: Send): Promise<void> {
    await this.#vouch?.confirm(async (sql, bindings) => {
      const { response } = await send({ sql, bindings })
      return (response?.[0] as Record<string, unknown>[])[0] // as above
    })
  }

  async #open(query: Query, send: Send): Promise<Query> {
    if (this.begun) return send(query)
    this.begun = true
    if (!this.compounds || !FITS.test(query.sql)) {
      await send({ sql: 'BEGIN' })
      return send(query)
    }
    const told = await send({ ...query, sql: opening(query.sql) })
    const response = answerOf(query.sql, told)
    return { ...told, sql: query.sql, ...(response && { response }) }
  }
}
