import { BaseModel } from '../kernel/index.ts'

export class Seguimiento extends BaseModel {
  static override tableName = 'seguimientos'
  declare id_radicacion: number
  /** Colombian wall time, `YYYY-MM-DD HH:mm`. */
  declare fecha: string
  declare detalle: string
  declare observacion: string | null
  declare id_usuario: number
}
