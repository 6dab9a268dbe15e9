import type {
  DetalleDeFactura,
  FacturaLeida,
  Lote,
  MensajeDian,
  SaludDeLaDian,
} from '../../../schemas/respuestas/facturacion/dian.ts'
import type { EstadoDian } from '../../../schemas/facturacion/facturacion.ts'

export type Situacion = EstadoDian | 'sin_enviar'

export type Factura = FacturaLeida
export type Detalle = DetalleDeFactura
export type Mensaje = MensajeDian
export type Salud = SaludDeLaDian
export type EstadoDeFila = Lote['filas'][number]['estado']
export type { Lote, Suceso } from '../../../schemas/respuestas/facturacion/dian.ts'
/** How much something that ends should worry. */
export type Nivel = SaludDeLaDian['rangos'][number]['nivel']

export const SITUACIONES: { value: Situacion; label: string }[] = [
  { value: 'sin_enviar', label: 'Sin enviar' },
  { value: 'firmada', label: 'En cola' },
  { value: 'incierta', label: 'Esperando a la DIAN' },
  { value: 'aceptada', label: 'Enviada' },
  { value: 'rechazada', label: 'Rechazada' },
  { value: 'error_config', label: 'Detenida' },
]

/** Concepts of a credit note (list of the DIAN). */
export const CONCEPTOS: Readonly<Record<string, string>> = {
  2: 'Anulación de la factura',
  1: 'Devolución parcial',
  3: 'Rebaja o descuento',
  4: 'Ajuste de precio',
  5: 'Otros',
}

export const situacionDe = ({ estado_dian }: Pick<Factura, 'estado_dian'>): Situacion => estado_dian ?? 'sin_enviar'

/** Whether the send action shows: an invoice that the DIAN accepted (state_document_id 1) hides it. */
export const sePuedeEnviar = ({ state_document_id, anulada_en }: Factura): boolean =>
  state_document_id === 0 && anulada_en === null

/** What came of sending or asking, in the specification's words where it has them. */
export const desenlaceDe = (factura: Factura): { bien: boolean; mensaje: string } => {
  if (factura.state_document_id === 1)
    return { bien: true, mensaje: `Factura enviada a la DIAN, con numero ${factura.numero_factura ?? ''}` }
  const espera = factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta'
  return {
    bien: false,
    mensaje: espera ? 'Pendiente de enviar a la DIAN' : (factura.mensaje_dian ?? 'La DIAN no la aceptó.'),
  }
}
