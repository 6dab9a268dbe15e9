import { BaseModel } from '../kernel/index.ts'
import type { Mapa } from './reporte/lugar.ts'

export class Plantilla extends BaseModel {
  static override tableName = 'plantillas'
  static override booleans = ['activo']
  static override search = ['nombre_plantilla']
  static override searchLength = 200
  declare nombre_plantilla: string
  /** Null for quick templates. */
  declare id_proyecto: number | null
  declare activo: boolean
  /** Number of its newest version. */
  declare numero: number
}

/** Append-only: documents refer to it. */
export class VersionDePlantilla extends BaseModel {
  static override tableName = 'plantillas_versiones'
  static override json = ['variables', 'etiquetas']
  static override hidden = ['etiquetas']
  declare id_plantilla: number
  declare numero: number
  declare nombre_archivo: string
  declare url_documento: string
  /** File to fill; null for an unconverted .doc. */
  declare url_llenable: string | null
  declare bytes: number
  declare sha256: string
  declare variables: Mapa
  /** In text order. */
  declare etiquetas: string[]
  declare desconocidas: number
  /** Syntax faults; any of them forbids filling. */
  declare fallas: number
  /** Pending tracked changes of Word; they block approval of its documents. */
  declare cambios: number
  /** Open Word comments; they block approval too. */
  declare comentarios: number
  declare id_usuario: number | null
}
