import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { conMetodo, SIN_PAGO, type ValorPago } from '../../pagos/domain.ts'
import type { Pagador } from './datos.ts'

export type Propuesto = 'del pagador' | 'de quien factura'

/** Never proposed: tied to amounts. */
const DE_UNA_VEZ: readonly number[] = [METODO.deposito, METODO.multiple]

interface Propuesta {
  otorgante: number
  pago: ValorPago
  propuesto: Propuesto | null
}

/** Card with the payer's last payment method, else the user's (`usual`). */
export const proponer = ({ id, ultimo_pago: ultimo }: Pagador, usual: number | null): Propuesta => {
  if (ultimo && !DE_UNA_VEZ.includes(ultimo.metodo)) {
    const pago = conMetodo(SIN_PAGO, ultimo.metodo, id)
    const { id_banco, tipo_tarjeta } = ultimo
    const banco = { ...(id_banco ? { id_banco } : {}), ...(tipo_tarjeta ? { tipo_tarjeta } : {}) }
    const detalle = Object.keys(banco).length > 0 ? { ...pago.detalle, ...banco } : pago.detalle
    return { otorgante: id, pago: { ...pago, detalle }, propuesto: 'del pagador' }
  }
  if (usual === null) return { otorgante: id, pago: SIN_PAGO, propuesto: null }
  return { otorgante: id, pago: { method: usual, detalle: null }, propuesto: 'de quien factura' }
}

/** Null: chosen by the user. */
export const dichoDePropuesta = (
  propuesto: Propuesto | null | undefined,
  pagador: Pagador | undefined,
): string | null => {
  if (!propuesto) return null
  if (propuesto === 'de quien factura') return 'Propuesto: como la última que archivó'
  return `Propuesto: como pagó el ${formatDate(pagador?.ultimo_pago?.fecha ?? null)}`
}
