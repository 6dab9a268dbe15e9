import type { Context } from './context.ts'

/**
 * Takes the next number of a sequence inside the caller's transaction: no gaps (a rollback gives it back), no doubles.
 * One upsert, because INSERT IGNORE followed by UPDATE deadlocks on MariaDB under load.
 */
export async function nextNumber(ctx: Context, name: string): Promise<number> {
  await ctx.db('contadores').insert({ nombre: name, valor: 1 }).onConflict('nombre').merge({ valor: ctx.db.raw('contadores.valor + 1') })
  const row = await ctx.db('contadores').where({ nombre: name }).first<{ valor: number }>('valor')
  return Number(row.valor)
}
