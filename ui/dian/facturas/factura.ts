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

export type ClaseDeNota = Factura['notas'][number]['tipo']

/** Concepts of each kind of note (lists of the DIAN). */
export const CONCEPTOS: Readonly<Record<ClaseDeNota, Readonly<Record<string, string>>>> = {
  nota_credito: {
    2: 'Anulación de la factura',
    1: 'Devolución parcial',
    3: 'Rebaja o descuento',
    4: 'Ajuste de precio',
    5: 'Otros',
  },
  nota_debito: { 1: 'Intereses', 2: 'Gastos por cobrar', 3: 'Cambio del valor', 4: 'Otro' },
}

/** A line that a debit note charges, as it is being written. */
export interface Cargo {
  detalle: string
  valor: number | null
  iva: string
}
export const SIN_CARGO: Cargo = { detalle: '', valor: null, iva: '' }

/** A note as it is being written: of a credit note `porLinea`, of a debit note `cargos`. */
export interface Escrito {
  clase: ClaseDeNota
  concepto: string
  modo: 'lineas' | 'valor'
  porLinea: Readonly<Record<number, number | null>>
  cargos: readonly Cargo[]
  valor: number | null
  iva: string
  motivo: string
}
export type Faltas = Readonly<Record<string, string>>

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
