import { notFound, Problem, update, type Context } from '../kernel/index.ts'
import { cobrar, seCobra } from './cobrar.ts'
import { OrdenPago } from './model.ts'

/**
 * Writes down approved money that its owner refused when it came, once what was in the way is out of it.
 * @throws Problem 404; 409 where it is not approved, was written down already, or is still refused
 */
export async function aplicarAMano(ctx: Context, id: number): Promise<void> {
  const orden = await OrdenPago.query(ctx.db).findById(id).forUpdate()
  if (!orden) throw notFound('No se encontró la orden de pago.')
  if (orden.estado !== 'aprobado') throw new Problem(409, 'estado', 'Solo se aplica un pago aprobado.')
  if (orden.cobrado_en !== null) throw new Problem(409, 'aplicado', 'Este pago ya se aplicó.')
  if (!seCobra(ctx, orden)) throw new Problem(409, 'prueba', 'Es un pago de prueba: no se aplica.')
  const cambio = await cobrar(ctx, orden)
  if (!cambio.cobrado_en) throw new Problem(409, 'sin_aplicar', cambio.aviso ?? 'No se pudo aplicar.')
  await update(ctx, OrdenPago, id, cambio, { before: orden })
}
