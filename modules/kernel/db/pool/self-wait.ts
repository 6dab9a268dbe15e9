import { AsyncLocalStorage } from 'node:async_hooks'

/** What the transaction under way was lent its connection by; kept only where it is watched, because it makes every promise dearer. */
let having: AsyncLocalStorage<object> | null = null

/**
 * From now on work that asks for a connection of a database of which its own transaction has one fails at once, instead of waiting for
 * itself: somebody asked past the context of the transaction. For tests and development.
 */
export const watchHolders = (): void => {
  having ??= new AsyncLocalStorage()
}

/** Runs work that has a connection of this lender. */
export const holding = <T>(lender: object, work: () => Promise<T>): Promise<T> =>
  having ? having.run(lender, work) : work()

/** Why this lender may not lend to who asks now; null where it may. */
export const refusal = (lender: object): Error | null =>
  having?.getStore() === lender ? new Error('This work has a transaction open: ask through its own context') : null
