import type { FacturaGuardada } from '../../schemas/facturacion.ts'
import { depositosDe, detalleGuardado } from '../pagos/domain.ts'
import type { Formulario, Tarjeta } from './formulario.ts'

/** What the other cards on the screen take of each deposit beyond what was saved of them: it is promised, though not yet applied. */
export const comprometidoPor = (
  formulario: Formulario,
  clave: string,
  guardadaDe: (tarjeta: Tarjeta) => FacturaGuardada | null,
): Map<number, number> => {
  const suma = new Map<number, number>()
  for (const tarjeta of [...formulario.vendedores, ...formulario.compradores]) {
    if (tarjeta.clave === clave) continue
    const factura = guardadaDe(tarjeta)
    const antes = factura
      ? depositosDe({ method: factura.metodo_pago, detalle: detalleGuardado(factura.method_data) })
      : new Map<number, number>()
    for (const [deposito, valor] of depositosDe(tarjeta.pago))
      suma.set(deposito, (suma.get(deposito) ?? 0) + Math.max(0, valor - (antes.get(deposito) ?? 0)))
  }
  return suma
}
