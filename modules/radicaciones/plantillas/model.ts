import { BaseModel } from '../../kernel/index.ts'

/** What the office files again and again. Its acts and parties hang from it (`plantilla.ts`). */
export class PlantillaDeRadicacion extends BaseModel {
  static override tableName = 'radicaciones_plantillas'
  declare nombre: string
  /** Names of its acts. */
  declare actos: string
  declare contacto: number | null
  declare digitador: number | null
  declare revisor: number | null
  declare liquidador: number | null
  declare id_estados_escrituras: number | null
}
