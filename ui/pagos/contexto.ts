import type { DetalleEscrito } from './domain.ts'

export interface Fuente {
  persona: number | null
  radicacion: number | null
  /** Parties of the deed: they become clients by owing. */
  partes?: ReadonlySet<number>
  /** Route of the deposits, if not by person and filing. */
  ruta?: string | undefined
  /** Edited invoice: its own use counts as available. */
  factura?: number | null
  /** Unsaved pesos of other cards, by deposit. */
  comprometido?: ReadonlyMap<number, number>
}

export interface DetalleProps {
  /** Prefix of the field ids: `${id}-${campo}`. */
  id: string
  detalle: DetalleEscrito
  onChange: (detalle: DetalleEscrito) => void
  /** Pesos to pay; null: unknown. */
  total: number | null
  errores: Readonly<Record<string, string>>
  disabled: boolean
  fuente: Fuente
  sinDeposito: boolean
  /** A debt is not paid with another. */
  sinDeuda?: boolean
}
