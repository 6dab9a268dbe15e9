import { notFound, update, type Context } from '../../kernel/index.ts'
import { PedidoDeSolicitud, Solicitud } from '../model.ts'

export async function contarPedidos(ctx: Context, id: number): Promise<{ despues: Solicitud; pendientes: number }> {
  const pendientes = await PedidoDeSolicitud.query(ctx.db).where({ id_solicitud: id, estado: 'pendiente' }).resultSize()
  return { despues: await update(ctx, Solicitud, id, { pedidos_pendientes: pendientes }), pendientes }
}

/** @throws Problem 404, the same for one of another request */
export async function exigirPedido(ctx: Context, id_solicitud: number, id: number): Promise<PedidoDeSolicitud> {
  const pedido = await PedidoDeSolicitud.query(ctx.db).findOne({ id, id_solicitud })
  if (!pedido) throw notFound('No se encontró el documento que se pidió.')
  return pedido
}

export const pedidosDe = async (ctx: Context, id_solicitud: number) =>
  (await PedidoDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('id')).map(
    ({ id, titulo, motivo, hasta, estado, recibido_en, created_at }) => ({
      id,
      titulo,
      motivo,
      hasta,
      estado,
      recibido_en,
      created_at,
    }),
  )
