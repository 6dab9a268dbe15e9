import type { PedidoDeSoporte } from '../../schemas/sesion/soporte.ts'
import { countUse, enqueue, Problem, type Context, type Limit } from '../kernel/index.ts'

export const TRABAJO_SOPORTE = 'soporte'

/** What the job takes: what was told, and when. */
export interface SoportePedido extends PedidoDeSoporte {
  cuando: string
}

/** Of one person. */
const POR_HORA: Limit = { times: 5, seconds: 3600 }

/** Takes what somebody tells support, to be mailed. @throws Problem 409 without an address to mail it to; 429 */
export async function pedirSoporte(ctx: Context, pedido: PedidoDeSoporte) {
  if (!ctx.app.config.supportEmail)
    throw new Problem(
      409,
      'sin_correo',
      'Esta instalación no tiene un correo de soporte: copie el texto y envíelo usted.',
    )
  await countUse(ctx, `soporte:u${String(ctx.user?.id)}`, POR_HORA)
  await enqueue(ctx, TRABAJO_SOPORTE, { ...pedido, cuando: ctx.now.toISOString() } satisfies SoportePedido)
  return { message: 'El mensaje va en camino' }
}
