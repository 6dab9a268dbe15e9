import { BaseModel } from '../kernel/index.ts'

export class Campo extends BaseModel {
  static override tableName = 'campos'
  static override booleans = ['requerido']
  static override json = ['definicion']
  declare entidad: string
  declare nombre: string
  declare definicion: Record<string, unknown>
  declare requerido: boolean
  declare orden: number
  declare seccion: string | null
  declare retirado_en: string | null
  declare retirado_por: number | null
}

/** File of a record's field, or an upload without a record yet. */
export class ArchivoDeCampo extends BaseModel {
  static override tableName = 'campos_archivos'
  declare entidad: string
  declare campo: string
  declare name: string
  declare tipo: string
  declare bytes: number
  declare ruta: string
  declare sha256: string
  declare id_usuario: number | null
  declare usado_en: string | null
}

/** Full definition as saved, with author and date; append-only. */
export class VersionCampos extends BaseModel {
  static override tableName = 'campos_versiones'
  static override json = ['esquema']
  declare entidad: string
  declare numero: number
  declare esquema: Record<string, unknown>
  declare cuando: string
  declare id_usuario: number | null
  declare usuario: string | null
  declare motivo: string | null
}
