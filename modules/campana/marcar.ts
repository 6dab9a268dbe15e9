import type { AvisosSinLeer } from '../../schemas/respuestas/campana.ts'
import { notFound, onlySeen, type Context } from '../kernel/index.ts'
import { contarSinLeer } from './leer.ts'
import { deAviso } from './quien-ve.ts'

/** The newest that was on the screen, of those that each notice has. */
const hastaEl = ({ db }: Context, hasta: number) =>
  db.raw('case when ultimo < ? then ultimo else ? end', [hasta, hasta])
const MAYOR = 2_147_483_647

/**
 * PUT /avisos/:id/leido: all that it gathers, or up to what was on the screen.
 * @throws Problem 404, the same for another's
 */
export async function marcarLeido(ctx: Context, id: number, hasta = MAYOR): Promise<AvisosSinLeer> {
  if (!(await onlySeen(ctx, ctx.db('avisos').where({ id }), deAviso).first('id')))
    throw notFound('No se encontró el aviso.')
  await ctx
    .db('avisos')
    .where({ id })
    .where('leido_hasta', '<', hasta)
    .update({ leido_hasta: hastaEl(ctx, hasta) })
  return { sin_leer: await contarSinLeer(ctx) }
}

/**
 * PUT /avisos/leidos: all of one's own, or those up to the last one that was on the screen; what came after it was not seen. Those that the
 * person may not see now are theirs too.
 */
export async function marcarTodos(ctx: Context, hasta = MAYOR): Promise<AvisosSinLeer> {
  await ctx
    .db('avisos')
    .where('id_usuario', ctx.user?.id ?? 0)
    .where('leido_hasta', '<', hasta)
    .whereRaw('leido_hasta < ultimo')
    .update({ leido_hasta: hastaEl(ctx, hasta) })
  return { sin_leer: await contarSinLeer(ctx) }
}
