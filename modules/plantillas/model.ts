import { BaseModel } from '../kernel/index.ts'
import type { Mapa } from './reporte/lugar.ts'

export class Plantilla extends BaseModel {
  static override tableName = 'plantillas'
  static override booleans = ['activo']
  static override search = ['nombre_plantilla']
  static override searchLength = 200
  declare nombre_plantilla: string
  /** Null: of the quick documents. */
  declare id_proyecto: number | null
  declare activo: boolean
  /** Of its newest version. */
  declare numero: number
}

/** A file of a template. Only grows: a document says with which it was made. */
export class VersionDePlantilla extends BaseModel {
  static override tableName = 'plantillas_versiones'
  static override json = ['variables', 'etiquetas']
  static override hidden = ['etiquetas']
  declare id_plantilla: number
  declare numero: number
  declare nombre_archivo: string
  declare url_documento: string
  /** File to be filled; null for an old .doc that is not converted. */
  declare url_llenable: string | null
  declare bytes: number
  declare sha256: string
  declare variables: Mapa
  /** As they stand in the text, one after another. */
  declare etiquetas: string[]
  /** Tags that it will not fill. */
  declare desconocidas: number
  /** Syntax faults; any of them forbids filling. */
  declare fallas: number
  /** Tracked changes of Word that nobody accepted: what is made with it is not approved. */
  declare cambios: number
  /** Open Word comments: forbid approval too. */
  declare comentarios: number
  declare id_usuario: number | null
}
