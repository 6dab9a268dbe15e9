import { edictos as pantalla } from '../../schemas/pantallas/edictos.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'

export class Edicto extends BaseModel {
  static override tableName = 'edictos'
  static override search = ['titulo', 'nombre_cliente']
  declare titulo: string
  declare nombre_cliente: string
  declare fecha_inicio: string
  declare fecha_expiracion: string
  declare ruta_archivo: string
  declare nombre_archivo: string
  declare sha256: string
  declare bytes: number
  /** Instant from which these dates and this file apply. */
  declare dispuesto_en: string
  declare eliminado_en: string | null
  declare eliminado_por: number | null
  declare motivo_retiro: string | null
}

entidad({ pantalla, Modelo: Edicto })

export class Fijacion extends BaseModel {
  static override tableName = 'edictos_fijaciones'
  declare id_edicto: number
  declare fijado_en: string
  declare desfijado_en: string | null
  declare sha256: string
}
