import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { codeOf, engineOf } from '../database.ts'
import { busy } from './advisory-lock.ts'

/** Whether a statement changes the schema. */
export const changesSchema = (sql: string): boolean => /^\s*(alter|create|drop|rename)\b/i.test(sql)

const PAUSE_MS = 1_000
const PATIENCE_MS = 20_000

/**
 * Does work whose statements wait a second at most for another's table. On MariaDB who asks for a table to change it holds up whoever
 * comes to it afterwards, until those who have it end, and a backup has them for minutes. SQLite knows no such queue.
 * @param trx a transaction: its connection is told, and told back
 */
export async function waitingLittle<T>(trx: Knex, work: () => Promise<T>): Promise<T> {
  if (engineOf(trx) === 'sqlite') return work()
  await trx.raw('set session lock_wait_timeout = 1')
  try {
    return await work()
  } finally {
    await trx.raw('set session lock_wait_timeout = default').catch(() => undefined) // it was lost, and what it was told with it
  }
}

/**
 * Asks for a change of schema until its table is free, letting those through who stood behind it meanwhile.
 * @throws what `ask` throws; Problem 503 after twenty seconds of it
 */
export async function insistingOnTable<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + PATIENCE_MS; ;) {
    try {
      return await ask()
    } catch (error) {
      if (codeOf(error) !== 'ER_LOCK_WAIT_TIMEOUT') throw error
      if (performance.now() > until) throw busy()
      await setTimeout(PAUSE_MS)
    }
  }
}
