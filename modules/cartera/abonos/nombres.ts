import type { Context } from '../../kernel/index.ts'

/** Accounts of users by their id. */
export async function nombresDeUsuario(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const filas = await ctx
    .db('usuarios')
    .whereIn('id', [...new Set(ids)])
    .select<{ id: number; usuario: string }[]>('id', 'usuario')
  return new Map(filas.map(({ id, usuario }) => [id, usuario]))
}
