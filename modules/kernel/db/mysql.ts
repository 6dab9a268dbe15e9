import { createRequire } from 'node:module'
import type { Row } from './sqlite/libsql-connection.ts'
import type { Connections } from './pool/connections.ts'
import { refusal } from './transaction.ts'
import { bounded } from '../concurrency/deadline.ts'
import { lent, type Pool } from '../observability/metrics.ts'
import { seesAll, type Asked, type Borrower, type Remote } from './pool/idle.ts'
import { isLost } from './outage.ts'
import type { Vouch } from '../security/vouch.ts'
import { demandGoingOn, onlyReads, spent, type Labelled } from './statements.ts'

const require = createRequire(import.meta.url)

interface Threaded extends Remote {
  threadId?: number
  query(sql: string, done: () => void): void
}
interface Query {
  sql?: string
  bindings?: unknown
  response?: unknown
  /** Carries the standing of the request's person (security/vouch.ts). */
  joined?: boolean
}
interface DialectClass {
  new (config: object): {
    config: { connections: Connections }
    pool: unknown
    database(): string | undefined
    acquireRawConnection(): Promise<Asked>
    destroyRawConnection(connection: Remote): Promise<void>
    validateConnection(connection: Remote): boolean
    _query(connection: Remote, query: Query): Promise<unknown>
    query(connection: Remote, query: Query): Promise<{ response: [answer: unknown] }>
    runner(builder: object): { connection?: unknown }
  }
}

// knex publishes no types for its dialect classes: the only untyped door to this one.
const Mysql2 = require('knex/lib/dialects/mysql2/index.js') as DialectClass // untyped, as said above

/** Placeholder connection of reads: they borrow one when their turn comes. */
const READS: Remote = Object.freeze(Object.create(null) as Remote) // nothing is asked of it

class Loans {
  readonly #from: Connections
  readonly #who: Borrower
  #asked = 0
  #closing: (() => void) | undefined

  constructor(from: Connections, who: Borrower) {
    this.#from = from
    this.#who = who
  }

  async take(): Promise<Remote> {
    const refused = this.#closing ? new Error('The database is closed') : refusal(this)
    if (refused) throw refused
    this.#asked++
    try {
      return await this.#from.take(this.#who)
    } catch (error) {
      this.#done()
      throw error
    }
  }

  give(connection: Remote): void {
    this.#from.give(this.#who, connection)
    this.#done()
  }

  /** Milliseconds since the schema could be lent a connection. */
  get lentFor(): number {
    return this.#from.fullFor(this.#who.schema)
  }

  /** Waits for the running and waiting loans, then ends the schema's idle connections. */
  async destroy(): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.#closing = resolve
    })
    if (this.#asked) await done
    await this.#from.endIdle(this.#who.schema)
  }

  #done(): void {
    this.#asked--
    if (!this.#asked) this.#closing?.()
  }
}

/** knex over mysql2 with shared connections of its server; measures waits and statements. */
export class MysqlClient extends Mysql2 {
  declare readonly label?: string
  declare readonly office?: string
  declare readonly ending?: NonNullable<Labelled['ending']>
  declare readonly lends?: Pool
  declare readonly vouch?: Vouch
  declare readonly transacting?: boolean
  declare private loans: Loans | undefined // set by the constructor that this class extends

  constructor(config: object) {
    super({ ...config, client: 'mysql2' }) // read by code that asks for the engine
  }

  initializePool() {
    this.pool = this.loans = new Loans(this.config.connections, {
      schema: this.database() ?? '',
      open: () => this.acquireRawConnection(),
      end: (connection) => this.destroyRawConnection(connection),
      isAlive: (connection) => this.validateConnection(connection),
    })
  }

  override async acquireRawConnection(): Promise<Asked> {
    return seesAll(await super.acquireRawConnection())
  }

  /** The person is confirmed before a connection is held, never while. @param joined the statement carries the standing */
  async acquireConnection(joined = false): Promise<Remote> {
    demandGoingOn(this)
    if (!joined) await this.vouch?.confirm()
    const asked = performance.now()
    const connection = await (this.loans?.take() ?? Promise.reject(new Error('The database is closed')))
    lent(this, asked)
    return connection
  }

  /** Ends a connection and kills its statement on the server, which would keep its locks. */
  cutOff(connection: Remote): void {
    const { threadId } = connection as Threaded // mysql2's name for the server's session id
    connection.__knex__disposed ??= new Error('It was cut')
    connection.destroy()
    if (threadId !== undefined) void this.kill(threadId).catch(() => undefined) // an unreachable server has nothing to kill
  }

  private async kill(threadId: number): Promise<void> {
    const other = (await super.acquireRawConnection()) as Asked & Threaded // mysql2's own
    await new Promise<void>((done) => {
      other.query(`KILL ${threadId}`, () => {
        done()
      })
    })
    other.destroy()
  }

  releaseConnection(connection: Remote): Promise<void> {
    this.loans?.give(connection)
    return Promise.resolve()
  }

  /** Reads outside a transaction take their turn before a connection. */
  override runner(builder: object) {
    const runner = super.runner(builder)
    if (!this.transacting && onlyReads(builder)) runner.connection = READS
    return runner
  }

  async read(sql: string, bindings: unknown[]): Promise<Row[]> {
    const joined = this.vouch?.join(sql, bindings)
    const {
      response: [answer],
    } = await this.query(READS, joined ? { ...joined, joined: true } : { sql, bindings })
    const rows = answer as Row[] // mysql2's answer to a select
    return joined && this.vouch ? this.vouch.take(rows) : rows
  }

  override async _query(connection: Remote, query: Query): Promise<unknown> {
    if (connection !== READS) return this.ask(connection, query)
    if (!query.joined) await this.vouch?.confirm()
    return this.config.connections.longReads.take(this.database() ?? '', query.sql ?? '', async () => {
      const lentOne = await this.acquireConnection(query.joined)
      try {
        return await this.ask(lentOne, query)
      } finally {
        void this.releaseConnection(lentOne)
      }
    })
  }

  private async ask(connection: Remote, query: Query): Promise<unknown> {
    const began = performance.now()
    try {
      const limit = this.transacting ? undefined : this.ending?.statementMs // a transaction has its own
      const { office = '', label: route = '' } = this
      if (limit === undefined) return await super._query(connection, query)
      return await bounded(
        {
          what: 'statement',
          ms: limit,
          office,
          route,
          cut: () => {
            this.cutOff(connection)
          },
        },
        () => super._query(connection, query),
      )
    } catch (error) {
      // a server that left its cluster still answers: the next try must reach another
      if (isLost(error)) connection.__knex__disposed ??= error
      throw error
    } finally {
      spent(this, began, query.sql ?? '')
    }
  }
}
