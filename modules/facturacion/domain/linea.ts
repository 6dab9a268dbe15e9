import type { TipoLiquidacion } from '../../liquidaciones/domain.ts'

/** What one side pays of one line of the settlement. Whole pesos. */
export interface LineaDelLado {
  clave: string
  item: number
  tipo_liquidacion: TipoLiquidacion
  detalle: string
  base: number
  iva: number
  /** Rate of IVA in parts per million; 0 where the line bears none. */
  tarifa: number
  /** Collected for another: never income. */
  terceros: boolean
}

/** A card with its part of every line; lines of nothing are left out. */
export interface TarjetaRepartida {
  total: number
  base: number
  iva: number
  terceros: number
  lineas: LineaDelLado[]
}

/** A settlement that no invoice can be made of; the message is for a person. */
export class ErrorDeReparto extends Error {}
