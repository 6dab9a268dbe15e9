import type { DetalleEscrito } from './domain.ts'

/** Whose deposits may pay, and what of them is promised elsewhere on the same screen. */
export interface Fuente {
  /** Person who pays. */
  persona: number | null
  radicacion: number | null
  /** Persons who are parties of the deed: they become clients by owing, others are registered first. */
  partes?: ReadonlySet<number>
  /** Where the deposits are asked for, where it is not by person and filing. */
  ruta?: string | undefined
  /** The invoice being edited: what it already uses counts as available. */
  factura?: number | null
  /** Pesos of each deposit that other cards on the screen use and were not saved yet. */
  comprometido?: ReadonlyMap<number, number>
}

export interface DetalleProps {
  /** Names its fields on the screen: the errors of a form lead to `${id}-${campo}`. */
  id: string
  detalle: DetalleEscrito
  onChange: (detalle: DetalleEscrito) => void
  /** Pesos that it must come to; null while unknown. */
  total: number | null
  /** A sentence by field. */
  errores: Readonly<Record<string, string>>
  disabled: boolean
  fuente: Fuente
  sinDeposito: boolean
  /** A debt is not paid with another. */
  sinDeuda?: boolean
}
