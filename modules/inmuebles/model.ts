import { BaseModel } from '../kernel/index.ts'

export class Inmueble extends BaseModel {
  static override tableName = 'inmuebles'
  static override search = ['matricula', 'direccion', 'numero_predial', 'numero_catastral']
  declare matricula: string
  declare direccion: string | null
  declare numero_predial: string | null
  declare numero_catastral: string | null
  declare linderos: string | null
  /** Hundredths of a square metre; in JSON, square metres. */
  declare area: number | null
  /** Whole pesos. */
  declare avaluo: number | null
  declare id_tipo_inmueble: number | null
  declare id_municipio: number | null
  declare id_depto: number | null

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return { ...row, key: row.id, area: typeof row.area === 'number' ? row.area / 100 : null }
  }
}
