import { entregar, TRABAJO_ENTREGA } from '../modules/dian/index.ts'
import { defineJob } from '../modules/kernel/index.ts'

/**
 * Mails an accepted electronic document to its customer. In a lane of its own: a lot of a thousand, each with its PDF, holds up no other
 * mail.
 */
export const dianEntrega = defineJob<{ id: number }>({
  name: TRABAJO_ENTREGA, lane: { name: TRABAJO_ENTREGA, width: 1 },
  run: (ctx, { id }, step) => entregar(ctx, id, step),
})
