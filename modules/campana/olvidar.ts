import { AVISOS_POR_PERSONA, DIAS_DE_AVISO } from '../../schemas/oficina/mi-dia.ts'
import type { Context } from '../kernel/index.ts'

const DIA = 86_400_000

/** Drops notices older than sixty days, and of each person those beyond the newest three hundred. Safe to run twice. */
export async function olvidarAvisos(ctx: Context): Promise<void> {
  await ctx
    .db('avisos')
    .where('cuando', '<', new Date(ctx.now.getTime() - DIAS_DE_AVISO * DIA).toISOString())
    .delete()
  const llenos = await ctx
    .db('avisos')
    .groupBy('id_usuario')
    .havingRaw('count(*) > ?', [AVISOS_POR_PERSONA])
    .pluck<number[]>('id_usuario')
  for (const id_usuario of llenos) {
    const primero = await ctx
      .db('avisos')
      .where({ id_usuario })
      .orderBy('cuando', 'desc')
      .orderBy('id', 'desc')
      .offset(AVISOS_POR_PERSONA)
      .first<{ id: number; cuando: string } | undefined>('id', 'cuando')
    if (!primero) continue
    const { id, cuando } = primero
    await ctx
      .db('avisos')
      .where({ id_usuario })
      .where(
        (q) =>
          void q.where('cuando', '<', cuando).orWhere((igual) => void igual.where({ cuando }).where('id', '<=', id)),
      )
      .delete()
  }
}
