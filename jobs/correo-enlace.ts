import { defineJob } from '../modules/kernel/index.ts'
import { entregarEnlace, TRABAJO_ENLACE, type PedidoEnlace } from '../modules/usuarios/index.ts'

/** Mails a user the link to set a password: an invitation, or a lost one. */
export const correoEnlace = defineJob<PedidoEnlace>({
  name: TRABAJO_ENLACE,
  run: (ctx, pedido, step) => entregarEnlace(ctx, pedido, step),
})
