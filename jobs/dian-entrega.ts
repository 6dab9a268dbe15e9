import { entregar, TRABAJO_ENTREGA } from '../modules/dian/index.ts'
import { defineJob } from '../modules/kernel/index.ts'

/** Mails an accepted electronic document to its customer. */
export const dianEntrega = defineJob<{ id: number }>({
  name: TRABAJO_ENTREGA,
  run: (ctx, { id }, step) => entregar(ctx, id, step),
})
