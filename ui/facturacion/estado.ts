import { centesimasDe, CIEN_POR_CIENTO } from '../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE, type FacturaGuardada } from '../../schemas/facturacion/facturacion.ts'
import type { Estado } from '../kit/feedback/EstadoPill.tsx'
import type { Lados } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.ts'

export const PENDIENTE = 'Pendiente de enviar a la DIAN'

/** The DIAN has it or may have it, or it is signed and goes as it is once the set-up is mended: the card is only read. */
export const esFija = (factura: FacturaGuardada | null): boolean =>
  factura !== null && (factura.is_send || factura.estado_dian === 'error_config')

/** Signed, and still without the DIAN's answer: it is asked for by itself. */
export const esperaRespuesta = (factura: FacturaGuardada): boolean =>
  factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta'

export interface EstadoDian {
  pill: Estado
  texto: string
  detalle: string | null
  /** Somebody has to do something. */
  falla?: boolean
}

/** How an invoice stands before the DIAN, in words (specification 2, sections 3 and 4). */
export const estadoDian = (factura: FacturaGuardada | null): EstadoDian => {
  const detalle = factura?.mensaje_dian ?? null
  if (factura?.anulada_en) return { pill: 'anulada', texto: 'Anulada con nota crédito', detalle: null }
  if (factura?.state_document_id === 1) return { pill: 'enviada', texto: 'Enviada a la DIAN', detalle: null }
  if (factura?.estado_dian === 'rechazada')
    return { pill: 'rechazada', texto: 'Rechazada por la DIAN', detalle, falla: true }
  if (factura?.estado_dian === 'error_config')
    return { pill: 'pendiente', texto: 'No se pudo enviar', detalle, falla: true }
  return { pill: 'pendiente', texto: factura && esperaRespuesta(factura) ? PENDIENTE : 'Sin enviar', detalle }
}

/** Whether it can be sent by hand: it was not sent, and nobody is already waiting for its answer. */
export const sePuedeEnviar = (factura: FacturaGuardada | null): boolean => !factura?.anulada_en && !factura?.is_send

type Fijas = Pick<ReadonlyMap<string, unknown>, 'has'>

/** The cards of a side are all only read, and cover it: nothing is left to add or change. */
export const ladoCerrado = (tarjetas: readonly Tarjeta[], fijas: Fijas): boolean =>
  tarjetas.length > 0 &&
  tarjetas.every(({ clave }) => fijas.has(clave)) &&
  tarjetas.reduce((suma, { percent }) => suma + centesimasDe(percent ?? 0), 0) === CIEN_POR_CIENTO

/** There is nothing left to archive: every side that pays is closed. */
export const todoCerrado = (formulario: Formulario, lados: Lados, fijas: Fijas): boolean =>
  LADOS.every(
    (lado) =>
      ladoCerrado(formulario[LISTA_DE[lado]], fijas) ||
      (lados[lado].total === 0 && formulario[LISTA_DE[lado]].length === 0),
  )
