import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import type { Context } from '../kernel/index.ts'

/** Drops books and what they say: their rows go with them. */
async function olvidar(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ctx.db('importaciones_filas').where('id_importacion', id).delete()
    await ctx.db('importaciones').where({ id }).delete()
  }
}

/** Those of a person that are not being saved: who brings another one is done with them. */
export async function olvidarLasDe(ctx: Context, id_usuario: number, clase: ClaseImportable): Promise<void> {
  const suyas = await ctx
    .db('importaciones')
    .where({ id_usuario, clase })
    .whereNot('estado', 'guardando')
    .pluck<number[]>('id')
  await olvidar(ctx, suyas)
}

/** Those whose day is over; what is being saved just now is left for the next time. */
export async function olvidarImportaciones(ctx: Context): Promise<void> {
  const vencidas = await ctx
    .db('importaciones')
    .where('vence', '<=', ctx.now.toISOString())
    .whereNot('estado', 'guardando')
    .pluck<number[]>('id')
  await olvidar(ctx, vencidas)
}
