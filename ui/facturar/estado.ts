import type { FacturaGuardada } from '../../schemas/facturacion.ts'
import type { Estado } from '../kit/EstadoPill.tsx'

export const PENDIENTE = 'Pendiente de enviar a la DIAN'

/** Signed or on its way: its content is what the DIAN has or will have, so the card is only read. */
export const esFija = (factura: FacturaGuardada | null): boolean =>
  factura !== null && (factura.is_send || factura.pendiente_dian || factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta')

export interface EstadoDian { pill: Estado; texto: string; detalle: string | null }

/** How an invoice stands before the DIAN, in words (specification 2, sections 3 and 4). */
export const estadoDian = (factura: FacturaGuardada | null): EstadoDian => {
  const detalle = factura?.mensaje_dian ?? null
  if (factura?.anulada_en) return { pill: 'anulada', texto: 'Anulada con nota crédito', detalle }
  if (factura?.estado_dian === 'rechazada') return { pill: 'rechazada', texto: 'Rechazada por la DIAN', detalle }
  if (factura?.is_send || factura?.state_document_id === 1) return { pill: 'enviada', texto: 'Enviada a la DIAN', detalle: null }
  return { pill: 'pendiente', texto: factura && esFija(factura) ? PENDIENTE : 'Sin enviar', detalle }
}

/** Whether there is anything to send by hand: neither sent, nor on its way. */
export const sePuedeEnviar = (factura: FacturaGuardada | null): boolean => !factura?.anulada_en && !esFija(factura)
