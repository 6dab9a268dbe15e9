import { clavesDePlantillaDeRadicacion } from '../../../schemas/json/claves.ts'
import { BaseModel, repeated } from '../../kernel/index.ts'

export class PlantillaDeRadicacion extends BaseModel {
  static override tableName = 'radicaciones_plantillas'
  static override keysOf = clavesDePlantillaDeRadicacion
  declare nombre: string
  /** Names of its acts. */
  declare actos: string
  declare contacto: number | null
  declare digitador: number | null
  declare revisor: number | null
  declare liquidador: number | null
  declare id_estados_escrituras: number | null

  static override repeated(row: PlantillaDeRadicacion, field: string) {
    return repeated('Ya hay una plantilla con ese nombre.', row.toJSON(), field)
  }
}
