import { notFound, onlySeen, Problem, type Context } from '../../kernel/index.ts'
import { Solicitud } from '../model.ts'
import { deSolicitud } from '../quien-ve.ts'

/** A request that who asks sees; with `lock`, as it is now, and nobody changes it meanwhile. @throws Problem 404, the same for another's */
export async function exigirSolicitud(ctx: Context, id: number, { lock = false } = {}): Promise<Solicitud> {
  const busca = onlySeen(ctx, Solicitud.query(ctx.db), deSolicitud).findById(id)
  const solicitud = await (lock ? busca.forUpdate() : busca)
  if (!solicitud) throw notFound('No se encontró la solicitud.')
  return solicitud
}

/** The same, of one that still goes on. @throws Problem 404; 409 of one that was annulled */
export async function exigirVigente(ctx: Context, id: number, opciones: { lock?: boolean } = {}): Promise<Solicitud> {
  const solicitud = await exigirSolicitud(ctx, id, opciones)
  if (solicitud.anulada_en !== null) throw new Problem(409, 'anulada', 'La solicitud está anulada: ya no se cambia.')
  return solicitud
}
