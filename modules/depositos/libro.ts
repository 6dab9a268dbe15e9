import type { Context } from '../kernel/index.ts'
import { RUBROS, type Importes, type TipoDeMovimiento } from './domain.ts'

/** What entered (positive) or left the till by one means of payment; pesos. */
export interface Medio {
  metodo: number
  valor: number
}

export interface Movimiento {
  id_deposito: number
  tipo: TipoDeMovimiento
  /** What the balances change by: negative takes out. */
  importes: Importes
  id_factura?: number | undefined
  /** A client's payment that it pays, or gives back (cartera). */
  id_abono?: number | undefined
  id_descargue?: number
  medios?: readonly Medio[]
  detalle?: string | null
}

/**
 * Writes one line of a deposit's ledger and moves its balances by it, both or neither, in the caller's transaction.
 * The balance stands in the update's own condition, so two desks cannot spend the same peso.
 * @returns false, with nothing done, when some rubro has not that much left or the deposit is annulled
 */
export async function mover(
  ctx: Context,
  { id_deposito, tipo, importes, id_factura, id_abono, id_descargue, medios, detalle }: Movimiento,
): Promise<boolean> {
  const cambiados = RUBROS.filter((rubro) => importes[rubro] !== 0)
  if (cambiados.length) {
    const changed = await ctx
      .db('depositos')
      .where('id', id_deposito)
      .whereNull('anulado_en')
      .andWhere((q) => {
        for (const rubro of cambiados) void q.whereRaw('?? + ? >= 0', [`saldo_${rubro}`, importes[rubro]])
      })
      .update(
        Object.fromEntries(
          cambiados.map((rubro) => [`saldo_${rubro}`, ctx.db.raw('?? + ?', [`saldo_${rubro}`, importes[rubro]])]),
        ),
      )
    if (changed === 0) return false
  }
  await ctx.db('depositos_movimientos').insert({
    id_deposito,
    tipo,
    ...importes,
    id_factura: id_factura ?? null,
    id_abono: id_abono ?? null,
    id_descargue: id_descargue ?? null,
    medios: medios ? JSON.stringify(medios) : null,
    detalle: detalle ?? null,
    fecha: ctx.today,
    id_usuario: ctx.user?.id ?? null,
    created_at: ctx.now.toISOString(),
  })
  return true
}
