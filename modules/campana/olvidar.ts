import { AVISOS_POR_PERSONA, DIAS_DE_AVISO } from '../../schemas/campana.ts'
import type { Context } from '../kernel/index.ts'

const DIA = 86_400_000

/** Drops notices older than sixty days, and of each person those beyond the newest three hundred. Safe to run twice. */
export async function olvidarAvisos(ctx: Context): Promise<void> {
  await ctx.db('avisos').where('created_at', '<', new Date(ctx.now.getTime() - DIAS_DE_AVISO * DIA).toISOString()).delete()
  const llenos = await ctx.db('avisos').groupBy('id_usuario').havingRaw('count(*) > ?', [AVISOS_POR_PERSONA]).pluck<number[]>('id_usuario')
  for (const id_usuario of llenos) {
    const primero = await ctx.db('avisos').where({ id_usuario }).orderBy('created_at', 'desc').orderBy('id', 'desc')
      .offset(AVISOS_POR_PERSONA).first<{ id: number; created_at: string } | undefined>('id', 'created_at')
    if (!primero) continue
    const { id, created_at } = primero
    await ctx.db('avisos').where({ id_usuario })
      .where((q) => void q.where('created_at', '<', created_at).orWhere((igual) => void igual.where({ created_at }).where('id', '<=', id)))
      .delete()
  }
}
