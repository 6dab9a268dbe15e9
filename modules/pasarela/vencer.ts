import { inTransaction, Problem, update, type Context } from '../kernel/index.ts'
import { pedirConfirmacion } from './confirmar.ts'
import { OrdenPago } from './model.ts'

const EN_UNA_VEZ = 500

/**
 * Orders that nobody paid in their time are over. An approval that comes later still counts: the money is there. Of one that began to be
 * paid the provider is asked once more, because what it said of it may have been lost.
 */
export async function vencerOrdenes(ctx: Context): Promise<void> {
  const vencidas = await OrdenPago.query(ctx.db)
    .whereIn('estado', ['creado', 'pendiente'])
    .where('vence', '<', ctx.now.toISOString())
    .orderBy('id')
    .limit(EN_UNA_VEZ)
  // by the version that was read: whom a notification has moved in between is left as it is
  for (const { id, version, proveedor, id_proveedor } of vencidas) {
    await inTransaction(ctx, async (its) => {
      await update(its, OrdenPago, id, { estado: 'vencido' }, { version })
      if (id_proveedor !== null) await pedirConfirmacion(its, { proveedor, pago: id_proveedor })
    }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 409) throw error
    })
  }
}
