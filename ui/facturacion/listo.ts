import { faltaDetallePago } from '../pagos/domain.ts'
import type { Tarjeta } from './formulario.ts'

export const SIN_METODO = 'Debe completar el metodo de pago'

/** What a card lacks to be sent to the DIAN, in order; nothing when it is ready. */
export const faltaParaEnviar = (tarjeta: Tarjeta, monto: number, alDia: boolean): string[] => {
  const faltas: string[] = []
  if (tarjeta.otorgante === null) faltas.push('Escoja el otorgante')
  if (tarjeta.pago.method === null || faltaDetallePago(tarjeta.pago, monto)) faltas.push(SIN_METODO)
  if (!alDia) faltas.push(tarjeta.id_factura === null ? 'Archive la factura primero' : 'Archive los cambios primero')
  return faltas
}
