import type { Knex } from 'knex'
import { engineOf, insisting, transacted } from './database.ts'
import { immediate, type How } from './transaction.ts'
import type { Context } from '../tenants/context.ts'

/** On disk when it returns; SQLite otherwise leaves the last commits to the system's cache. @throws Error inside another transaction */
export const durably = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>, how: How = {}): Promise<T> => {
  if (db.isTransaction) return Promise.reject(new Error('A durable transaction is not part of another'))
  return engineOf(db) === 'mysql'
    ? transacted(db, work, how)
    : insisting(() => immediate(db, work, { ...how, durable: true }))
}

type Effect = () => void | Promise<void>

/** @property durable on disk when it returns @property limitMs default twenty seconds */
interface HowUnitOfWork {
  durable?: true
  limitMs?: number
}

/**
 * `afterCommit` effects run after the commit. Inside another transaction it is a savepoint, whose effects run with the outer commit.
 * @throws what `work` and `transacted` throw; Error for a durable one inside another
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

export const inPieces = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  withEffects(ctx, (fresh) => work({ ...ctx, afterCommit: fresh() }))

/** @param run gets a function that starts a new list of effects: a repeated transaction drops the old ones */
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

/** A failing effect is logged, because the work is already saved. */
async function runEffects(ctx: Context, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      ctx.log.error({ err: error }, 'after commit')
    }
  }
}
