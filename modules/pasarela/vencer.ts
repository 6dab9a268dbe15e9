import { Problem, update, type Context } from '../kernel/index.ts'
import { OrdenPago } from './model.ts'

const EN_UNA_VEZ = 500

/** Orders that nobody paid in their time are over. An approval that comes later still counts: the money is there. */
export async function vencerOrdenes(ctx: Context): Promise<void> {
  const vencidas = await OrdenPago.query(ctx.db)
    .whereIn('estado', ['creado', 'pendiente'])
    .where('vence', '<', ctx.now.toISOString())
    .orderBy('id')
    .limit(EN_UNA_VEZ)
  // by the version that was read: whom a notification has moved in between is left as it is
  for (const { id, version } of vencidas) {
    await update(ctx, OrdenPago, id, { estado: 'vencido' }, { version }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 409) throw error
    })
  }
}
