import { defineJob } from '../modules/kernel/index.ts'
import { pedirConfirmacion, TRABAJO_CONFIRMAR, type PedidoConfirmacion } from '../modules/seguimientos/index.ts'

/** Asks whoever wants to follow a filing by mail to confirm it. */
export const correoSuscripcion = defineJob<PedidoConfirmacion>({
  name: TRABAJO_CONFIRMAR,
  run: (ctx, pedido, step) => pedirConfirmacion(ctx, pedido, step),
})
