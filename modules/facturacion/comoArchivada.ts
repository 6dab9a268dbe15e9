import type { FromSchema } from 'json-schema-to-ts'
import type { facturarDianSchema } from '../../schemas/facturacion/dian.ts'
import { Problem, type Context } from '../kernel/index.ts'
import { detallesDe, requiereDetalle, tieneDetalles } from '../pagos/index.ts'
import { conDeudores } from './deudores.ts'
import { centesimasDe } from './domain.ts'
import { Factura } from './model.ts'
import { cambia } from './tarjetas.ts'

export type TarjetaMostrada = FromSchema<typeof facturarDianSchema>

const SIN_PAGO = 'Debe completar el metodo de pago'

/**
 * Requires that a card, as whoever sends it sees it, is the one that was archived: that is what is signed (specification 2, section 7).
 * What the body leaves out is not compared; amount, number and marks are the server's. The invoice is held until the transaction ends.
 * @throws Problem 422 with the specification's sentence where its method needs details and has none; 409 where it differs
 */
export async function exigirComoArchivada(ctx: Context, idFactura: number, mostrada: TarjetaMostrada): Promise<void> {
  const factura = await Factura.query(ctx.db).findById(idFactura).forUpdate()
  if (!factura) return // who emits it says so
  const { otorgante = factura.id_personas, method = factura.metodo_pago, percent, observation, method_data } = mostrada
  const dado = Array.isArray(method_data) ? method_data[0] : method_data
  const suyo = method_data === undefined && Number(method) === factura.metodo_pago
  const [dicho = null] = suyo
    ? [factura.method_data]
    : await conDeudores(ctx, [{ campo: 'method_data', method: Number(method), data: dado ?? null }], null)
  const detalles = detallesDe(Number(method), dicho)
  if (requiereDetalle(Number(method)) && !tieneDetalles(detalles))
    throw new Problem(422, 'sin_pago', SIN_PAGO, { method_data: [SIN_PAGO] })
  const tarjeta = {
    otorgante: Number(otorgante),
    method: Number(method),
    detalles,
    porcentaje: percent === undefined ? factura.porcentaje : centesimasDe(percent),
    observaciones: observation === undefined ? factura.observaciones : observation?.trim() || null,
  }
  if (cambia(tarjeta, factura)) throw new Problem(409, 'sin_archivar', 'Archive primero los cambios')
}
