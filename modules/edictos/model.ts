import { edictos } from '../../schemas/registros/edictos.ts'
import { edictos as pantalla } from '../../schemas/pantallas/edictos.ts'
import { entidad, modeloDe } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'

export class Edicto extends modeloDe(edictos) {}

entidad({ pantalla, Modelo: Edicto })

export class Fijacion extends BaseModel {
  static override tableName = 'edictos_fijaciones'
  declare id_edicto: number
  declare fijado_en: string
  declare desfijado_en: string | null
  declare sha256: string
}
