import type { Knex } from 'knex'
import { engineOf, insisting, transacted } from './database.ts'
import { immediate, type How } from './transaction.ts'

/**
 * A transaction that is on the disk when it returns, with all that was committed before it: for what must be known after a power failure
 * because the world outside is about to hear of it. SQLite otherwise leaves the last commits to the operating system; MariaDB does it
 * always.
 * @throws Error within another transaction, which alone decides when it is on the disk
 */
export const durably = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> => {
  if (db.isTransaction) return Promise.reject(new Error('A durable transaction is not part of another'))
  return engineOf(db) === 'mysql'
    ? transacted(db, work, how)
    : insisting(() => immediate(db, work, { ...how, durable: true }))
}
