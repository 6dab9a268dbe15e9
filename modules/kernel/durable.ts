import type { Knex } from 'knex'
import { engineOf, inTransaction } from './database.ts'

/**
 * A transaction that is on the disk when it returns, with all that was committed before it: for what must be known after a power failure
 * because the world outside is about to hear of it. SQLite otherwise leaves the last commits to the operating system; MariaDB does it always.
 */
export async function inDurableTransaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'mysql') return inTransaction(db, work)
  await db.raw('PRAGMA synchronous=FULL')
  try {
    return await inTransaction(db, work)
  } finally {
    await db.raw('PRAGMA synchronous=NORMAL')
  }
}
