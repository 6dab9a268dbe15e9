import type { Knex } from 'knex'
import { engineOf, insisting, transacted } from './database.ts'
import { immediate, type How } from './transaction.ts'
import type { Context } from '../tenants/context.ts'

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

type Effect = () => void | Promise<void>

/**
 * @property durable on the disk when it returns: for what must be known after a power failure, because the world outside is about to hear
 * of it
 * @property limitMs how long (ms) it may be open, where twenty seconds are too few
 */
interface HowUnitOfWork {
  durable?: true
  limitMs?: number
}

/**
 * A unit of work: everything that `work` writes through its context is kept, or nothing; what it says with `afterCommit` runs once
 * that is certain. In the unit of another it is a part: undone by itself, kept and heard with the whole.
 * @throws what `work` throws, and what `transacted` does; Error for a durable part of another, which alone decides when it is on the disk
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  { durable, ...how }: HowUnitOfWork = {},
): Promise<T> {
  if (ctx.db.isTransaction && !durable) return transacted(ctx.db, (db) => work({ ...ctx, db }))
  return withEffects(ctx, (fresh) =>
    (durable ? durably : transacted)(ctx.db, (db) => work({ ...ctx, db, afterCommit: fresh() }), how),
  )
}

/** Work outside a transaction, and its effects after it. */
export const inPieces = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  withEffects(ctx, (fresh) => work({ ...ctx, afterCommit: fresh() }))

/** @param run is given what starts a list of effects anew: a repeated transaction begins with none */
async function withEffects<T>(ctx: Context, run: (fresh: () => (effect: Effect) => void) => Promise<T>): Promise<T> {
  let effects: Effect[] = []
  const result = await run(() => {
    effects = []
    return (effect) => {
      effects.push(effect)
    }
  })
  await runEffects(ctx, effects)
  return result
}

/** What is done is done: a failing effect is logged and does not turn saved work into an error. */
async function runEffects(ctx: Context, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      ctx.log.error({ err: error }, 'after commit')
    }
  }
}
