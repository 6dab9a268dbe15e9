import type {
  BorradorDeSolicitud as BorradorLeido,
  ComentarioDeSolicitud as Leido,
} from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { notFound, type Context, update } from '../../kernel/index.ts'
import { actorDe, exigirSolicitud } from '../quien-ve.ts'
import { SE_LEEN_BORRADORES } from '../domain.ts'
import { BorradorDeSolicitud, Solicitud, ComentarioDeSolicitud, PedidoDeSolicitud } from '../model.ts'

export const borradorLeido = ({ id, id_solicitud, numero, bytes, created_at }: BorradorDeSolicitud): BorradorLeido => ({
  id,
  numero,
  bytes,
  created_at,
  url: `/api/SolicitudesTramites/${id_solicitud}/borradores/${numero}`,
})

/** Applicants read drafts only from their stage on. */
function losQueLee(ctx: Context, id_solicitud: number) {
  const suyos = BorradorDeSolicitud.query(ctx.db).where({ id_solicitud })
  if (actorDe(ctx) === 'cliente')
    void suyos.whereIn('id_solicitud', Solicitud.query(ctx.db).where('etapa', '>=', SE_LEEN_BORRADORES).select('id'))
  return suyos
}

/** Without their text. */
export async function borradoresDe(ctx: Context, id_solicitud: number): Promise<BorradorLeido[]> {
  const filas = await losQueLee(ctx, id_solicitud)
    .orderBy('numero')
    .select('id', 'id_solicitud', 'numero', 'bytes', 'created_at')
  return filas.map(borradorLeido)
}

export async function exigirBorrador(ctx: Context, id: number, numero: number): Promise<BorradorDeSolicitud> {
  const { id: id_solicitud } = await exigirSolicitud(ctx, id)
  const borrador = await losQueLee(ctx, id_solicitud).findOne({ numero })
  if (!borrador) throw notFound('No se encontró el borrador.')
  return borrador
}

export const anteriorA = (
  ctx: Context,
  { id_solicitud, numero }: BorradorDeSolicitud,
): Promise<BorradorDeSolicitud | undefined> =>
  losQueLee(ctx, id_solicitud).where('numero', '<', numero).orderBy('numero', 'desc').first().execute()

/** Applicants see the office's name instead of the clerk's. */
export async function comentariosDe(ctx: Context, id_solicitud: number): Promise<Leido[]> {
  const oficina = actorDe(ctx) === 'oficina'
  const filas = await ComentarioDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('orden')
  return filas.map(({ orden, usuario, comentario, de, id_borrador, created_at }) => ({
    orden,
    usuario: oficina || de === 'cliente' ? usuario : ctx.office.nombre,
    comentario,
    de,
    id_borrador,
    created_at,
  }))
}

/** Both as the specification's numbered keys and as a list. @throws Problem 404 */
export async function verComentarios(ctx: Context, id: number) {
  await exigirSolicitud(ctx, id)
  const comentarios = await comentariosDe(ctx, id)
  const numerados = comentarios.flatMap(({ usuario, comentario }, i) => [
    [`usuario${i + 1}`, usuario],
    [`comentario${i + 1}`, comentario],
  ])
  // pairs of two strings
  return { ...(Object.fromEntries(numerados) as Record<string, string>), comentarios }
}

export async function contarPedidos(ctx: Context, id: number): Promise<{ despues: Solicitud; pendientes: number }> {
  const pendientes = await PedidoDeSolicitud.query(ctx.db).where({ id_solicitud: id, estado: 'pendiente' }).resultSize()
  return { despues: await update(ctx, Solicitud, id, { pedidos_pendientes: pendientes }), pendientes }
}

/** @throws Problem 404, also for another request's */
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
