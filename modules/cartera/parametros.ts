import type { Context } from '../kernel/index.ts'

interface FilaParametro { clave: string; valor: string }

/** The office's dated parameters in force on a day; null where it says nothing. */
export async function parametrosEn(ctx: Context, fecha: string, claves: readonly string[]): Promise<(clave: string) => number | null> {
  const filas = await ctx.db('parametros').whereIn('clave', [...claves]).where('desde', '<=', fecha)
    .where((q) => { void q.whereNull('hasta').orWhere('hasta', '>=', fecha) }).orderBy('desde').select<FilaParametro[]>('clave', 'valor')
  return (clave) => {
    const valor = Number(filas.findLast((fila) => fila.clave === clave)?.valor)
    return Number.isFinite(valor) ? valor : null
  }
}

/** Days that a client without a term of its own has to pay, as its invoices say too; 30 where the office says nothing. */
export const plazoDeLaOficina = async (ctx: Context, fecha: string): Promise<number> =>
  (await parametrosEn(ctx, fecha, ['plazo_credito']))('plazo_credito') || 30
