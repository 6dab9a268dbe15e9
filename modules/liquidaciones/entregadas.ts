import type { LiquidacionEntregada } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { readRow, type Context } from '../kernel/index.ts'
import { leerRadicacion } from '../radicaciones/index.ts'
import { totales, type Linea } from './domain.ts'

export const cifrasDe = (lineas: readonly Linea[]) => ({
  lineas: lineas.map(
    ({ clave, detalle, tipo_liquidacion, cantidad, cantidad_vendedor, vendedor, comprador, total }) => ({
      clave,
      detalle,
      tipo_liquidacion,
      cantidad,
      cantidad_vendedor,
      vendedor,
      comprador,
      total,
    }),
  ),
  resumen: totales(lineas),
})

/** Records the last printed or mailed settlement of a filing. */
export async function anotarEntrega(
  ctx: Context,
  idRadicacion: number,
  que: LiquidacionEntregada['que'],
  lineas: readonly Linea[],
): Promise<void> {
  const fila = {
    que,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    cifras: JSON.stringify(cifrasDe(lineas)),
  }
  await ctx
    .db('liquidaciones_entregadas')
    .insert({ ...fila, id_radicacion: idRadicacion })
    .onConflict('id_radicacion')
    .merge(fila)
}

export async function leerEntregada(
  ctx: Context,
  idRadicacion: number,
): Promise<{ entregada: LiquidacionEntregada | null }> {
  await leerRadicacion(ctx, idRadicacion)
  const sql = 'select que, cuando, cifras from liquidaciones_entregadas where id_radicacion = ? limit 1'
  const fila = await readRow(ctx.db, sql, [idRadicacion])
  if (!fila) return { entregada: null }
  const { que, cuando, cifras } = fila as { que: LiquidacionEntregada['que']; cuando: string; cifras: string } // written above
  return { entregada: { que, cuando, cifras: JSON.parse(cifras) as LiquidacionEntregada['cifras'] } } // as it was kept
}
