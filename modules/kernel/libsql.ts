import { createRequire } from 'node:module'
import type { Knex } from 'knex'

const require = createRequire(import.meta.url)

interface DialectClass {
  new (config: Knex.Config): {
    processResponse(response: { response?: unknown }, runner: unknown): unknown
    transaction(...args: unknown[]): unknown
  }
}
interface SqliteTransactionClass {
  new (...args: unknown[]): { query(connection: unknown, sql: string): Promise<unknown> }
}

// knex publishes no types for its dialect classes: these two are the only untyped door, and it is this file.
const BetterSqlite3 = require('knex/lib/dialects/better-sqlite3/index.js') as DialectClass
const SqliteTransaction = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js') as SqliteTransactionClass

/** Takes the write lock at once: a transaction that reads first and writes later cannot fail for having waited. */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
}

/** knex over libsql, which ships its binary in the npm package: nothing to compile, nothing to download. */
class LibsqlClient extends BetterSqlite3 {
  _driver() {
    return require('libsql') as unknown
  }

  override transaction(...args: unknown[]) {
    return new ImmediateTransaction(this, ...args)
  }
}
Object.assign(LibsqlClient.prototype, { driverName: 'libsql' })

export { LibsqlClient }
