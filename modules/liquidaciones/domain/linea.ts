import type { Explicacion } from './explicar.ts'
import type { Pesos } from './unidades.ts'

export type TipoLiquidacion = 'derecho_notarial' | 'servicio_adicional' | 'recaudo_terceros' | 'servicio_registral'

/**
 * One line of a liquidation, with the specification's names. Quantities are its Ven, Com and Tot: the money of a line is split
 * as `cantidad_vendedor / cantidad`. `id` is null until saved; `clave` names the line and is the same in every recompute.
 */
export interface Linea {
  id: number | null
  clave: string
  id_items_liquidaciones: number
  /** The act within the filing, or null for lines of the whole deed. */
  id_actos: number | null
  tipo_liquidacion: TipoLiquidacion
  detalle: string
  cantidad: number
  cantidad_vendedor: number
  cantidad_comprador: number
  valor_uni: Pesos
  /** Before IVA. */
  valor: Pesos
  iva: Pesos
  /** `valor + iva`; `precio_total` is the specification's name for the same figure. */
  total: Pesos
  precio_total: Pesos
  /** Amounts of each column, IVA included, adding up to `total`. */
  vendedor: Pesos
  comprador: Pesos
  /** Whether a person may change the split; false where the law fixes who pays. */
  editable: boolean
  /** Added by a person: it survives a recompute. */
  manual: boolean
  explicacion: Explicacion
}
