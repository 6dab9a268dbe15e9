import { enqueue, type Context } from '../kernel/index.ts'

export const TRABAJO_RECUENTO = 'calendario-recuento'

/**
 * Asks for the terms that are open to be counted again: in the transaction that changes a day of the calendar. Those who count by it do the
 * work (jobs/index.ts); asked for again meanwhile, it is done again.
 */
export const pedirRecuento = (ctx: Context): Promise<number> =>
  enqueue(ctx, TRABAJO_RECUENTO, {}, { key: TRABAJO_RECUENTO, again: true })
