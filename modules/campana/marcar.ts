import type { AvisosSinLeer } from '../../schemas/respuestas/campana.ts'
import { notFound, onlySeen, type Context } from '../kernel/index.ts'
import { contarSinLeer } from './leer.ts'
import { Aviso } from './model.ts'
import { deAviso } from './quien-ve.ts'

/** PUT /avisos/:id/leido: once read, it stays as it was first read. @throws Problem 404, the same for another's */
export async function marcarLeido(ctx: Context, id: number): Promise<AvisosSinLeer> {
  const aviso = await onlySeen(ctx, Aviso.query(ctx.db), deAviso).findById(id)
  if (!aviso) throw notFound('No se encontró el aviso.')
  await ctx.db('avisos').where({ id }).whereNull('leido_en').update({ leido_en: ctx.now.toISOString() })
  return { sin_leer: await contarSinLeer(ctx) }
}

/**
 * PUT /avisos/leidos: all of one's own, or those up to the last one that was on the screen; what came after it was not seen. Those that the
 * person may not see now are theirs too.
 */
export async function marcarTodos(ctx: Context, hasta?: number): Promise<AvisosSinLeer> {
  const suyos = ctx.db('avisos').where('id_usuario', ctx.user?.id ?? 0).whereNull('leido_en')
  if (hasta !== undefined) void suyos.where('id', '<=', hasta)
  await suyos.update({ leido_en: ctx.now.toISOString() })
  return { sin_leer: await contarSinLeer(ctx) }
}
