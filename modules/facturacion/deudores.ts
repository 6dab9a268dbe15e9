import { METODO } from '../../schemas/pagos.ts'
import { deudoresInactivos } from '../cartera/index.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { deudasDelPago, esDebido, partesDelPago } from '../pagos/index.ts'
import type { Tarjeta } from './tarjetas.ts'

/**
 * Requires that who owes from now on is no client that the office turned off; who already owed of that card stays.
 * @throws Problem 422 by field
 */
export async function exigirDeudores(ctx: Context, tarjetas: readonly Tarjeta[]): Promise<void> {
  const faltas = await deudoresInactivos(ctx, tarjetas.flatMap(nuevos))
  if (Object.keys(faltas).length) throw invalid(faltas)
}

/** Whom a card makes a debtor, each at its field. */
function nuevos({ campo, method, detalles, otorgante, anterior }: Tarjeta): { campo: string; deudor: number }[] {
  const antes = anterior ? deudasDelPago(anterior.metodo_pago, anterior.method_data, anterior.total, anterior.id_personas) : []
  const yaDebian = new Set(antes.map(({ deudor }) => deudor))
  return partesDelPago(method, detalles, 1).flatMap(({ metodo, detalle: { deudor = otorgante } }, i) => {
    if (!esDebido(metodo) || yaDebian.has(deudor)) return []
    return [{ campo: `${campo}.method_data.${method === METODO.multiple ? `medios.${i}.` : ''}deudor`, deudor }]
  })
}
