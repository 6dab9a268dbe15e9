import { BaseModel } from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'

/** «Detenido» was called off between two deeds; what was made stays. */
export const ESTADOS_DE_LOTE = ['en_curso', 'detenido', 'terminado'] as const
export type EstadoDeLote = (typeof ESTADOS_DE_LOTE)[number]

export class LoteDeMinutas extends BaseModel {
  static override tableName = 'minutas_lotes'
  static override booleans = ['con_pdf']
  declare id_proyecto: number | null
  declare id_version: number
  declare nombre_archivo: string
  declare url_archivo: string
  declare con_pdf: boolean
  declare estado: EstadoDeLote
  declare total: number
  /** While it lasts: the clock takes it away, and it can be made again. */
  declare url_zip: string | null
  declare vence: string | null
  /** Unique while it is being made; null once ended. */
  declare en_marcha: string | null
  declare id_usuario: number | null
}

export const ESTADOS_DE_FILA = ['pendiente', 'lista', 'con_faltantes', 'fallida', 'detenida'] as const
export type EstadoDeFila = (typeof ESTADOS_DE_FILA)[number]

export class FilaDeLote extends BaseModel {
  static override tableName = 'minutas_lotes_filas'
  static override json = ['datos']
  static override hidden = ['datos']
  declare id_lote: number
  /** As the sheet numbers it. */
  declare fila: number
  declare nombre: string
  /** What the sheet says, as the data of a minuta: the office and the project join when it is made. */
  declare datos: Datos
  declare estado: EstadoDeFila
  declare motivo: string | null
  declare id_documento: number | null
  declare url_pdf: string | null
  declare intentos: number
}
