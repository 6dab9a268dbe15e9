import { createRequire } from 'node:module'
import { lent, type Pool } from './metrics.ts'
import { spent } from './statements.ts'

const require = createRequire(import.meta.url)

interface Query { sql?: string }
interface DialectClass {
  new (config: object): {
    acquireConnection(): Promise<unknown>
    _query(connection: unknown, query: Query): Promise<unknown>
  }
}

// knex publishes no types for its dialect classes: this is the only untyped door to this one, as `libsql.ts` is to the other.
const Mysql2 = require('knex/lib/dialects/mysql2/index.js') as DialectClass // untyped, as said above

/** knex over mysql2, which tells how long one waits for a connection and for the answer to a statement. */
export class MysqlClient extends Mysql2 {
  declare readonly label?: string
  declare readonly lends?: Pool

  constructor(config: object) {
    super({ ...config, client: 'mysql2' }) // what asks which engine this is reads its name there
  }

  override async acquireConnection(): Promise<unknown> {
    const asked = performance.now()
    const connection = await super.acquireConnection()
    lent(this, asked)
    return connection
  }

  override async _query(connection: unknown, query: Query): Promise<unknown> {
    const began = performance.now()
    try {
      return await super._query(connection, query)
    } finally {
      spent(this, began, query.sql ?? '')
    }
  }
}
