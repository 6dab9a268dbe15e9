import { type PedidoDeSoporte, soporteSchema } from '../../schemas/sesion/soporte.ts'
import { countUse, enqueue, Problem, type Context, type Limit, route, session } from '../kernel/index.ts'
import { soporteLeido, soporteRecibido } from '../../schemas/respuestas/sesion/sesion.ts'

export const TRABAJO_SOPORTE = 'soporte'

export interface SoportePedido extends PedidoDeSoporte {
  cuando: string
}

/** Per person. */
const POR_HORA: Limit = { times: 5, seconds: 3600 }

/** Queues a message to support. @throws Problem 409 without an address; 429 */
async function pedirSoporte(ctx: Context, pedido: PedidoDeSoporte) {
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

export const routes = [
  route('GET /soporte', {
    operation: 'leerSoporte',
    summary: 'A qué correo llega lo que se le cuenta a soporte',
    needs: session(),
    reply: soporteLeido,
    handler: (ctx) => ({ correo: ctx.app.config.supportEmail }),
  }),
  route('POST /soporte', {
    operation: 'escribirASoporte',
    summary: 'Contarle a soporte qué pasó, sin datos de nadie',
    needs: session(),
    body: soporteSchema,
    reply: soporteRecibido,
    answers: 202,
    handler: (ctx, { body }) => pedirSoporte(ctx, body),
  }),
]
