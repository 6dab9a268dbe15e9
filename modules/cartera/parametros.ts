import type { FromSchema } from 'json-schema-to-ts'
import { type Context, listQuery } from '../kernel/index.ts'

export async function parametrosDe(
  ctx: Context,
  fecha: string,
  claves: readonly string[],
): Promise<(clave: string) => string | null> {
  const filas = await ctx
    .db('parametros')
    .whereIn('clave', [...claves])
    .where('desde', '<=', fecha)
    .where((q) => {
      void q.whereNull('hasta').orWhere('hasta', '>=', fecha)
    })
    .orderBy('desde')
    .select<{ clave: string; valor: string }[]>('clave', 'valor')
  return (clave) => filas.findLast((fila) => fila.clave === clave)?.valor ?? null
}

export const numero = (escrito: string | null): number | null => {
  const valor = Number(escrito ?? Number.NaN)
  return Number.isFinite(valor) ? valor : null
}

/** Days to pay of clients without a term of their own; 30 by default. */
export const plazoDeLaOficina = async (ctx: Context, fecha: string): Promise<number> =>
  numero((await parametrosDe(ctx, fecha, ['plazo_credito']))('plazo_credito')) || 30

export const listaDeCliente = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente' },
  },
} as const
export type ListaDeCliente = FromSchema<typeof listaDeCliente>
