import { defineJob } from '../modules/kernel/index.ts'
import { avisarPaso, TRABAJO_PASO, type PedidoAviso } from '../modules/seguimientos/index.ts'

/** Mails a filing's new step to who follows it. */
export const correoSeguimiento = defineJob<PedidoAviso>({
  name: TRABAJO_PASO,
  run: (ctx, pedido, step) => avisarPaso(ctx, pedido, step),
})
