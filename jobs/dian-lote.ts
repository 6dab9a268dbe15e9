import { TRABAJO_LOTE, trabajarLote } from '../modules/dian/index.ts'
import { defineJob } from '../modules/kernel/index.ts'

/** Signs many invoices, one by one; a second time goes on with those that are left. */
export const dianLote = defineJob<{ id: number }>({
  name: TRABAJO_LOTE, lane: { name: 'dian-lote', width: 1 },
  run: async (ctx, lote, step) => { await trabajarLote(ctx, lote, step) },
})
