import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/campana.ts'
import { BaseModel } from '../kernel/index.ts'

/** What happened to a person's things, as it was told them. Never changed but for its reading. */
export class Aviso extends BaseModel {
  static override tableName = 'avisos'
  declare id_usuario: number
  declare llave: string
  declare clase: ClaseDeAviso
  declare objeto: ObjetoDeAviso
  declare id_objeto: number
  /** What its page goes by where that is not its id. */
  declare referencia: string | null
  declare titulo: string
  declare detalle: string | null
  declare leido_en: string | null
  /** `YYYY-MM-DD` of the mail that carried it. */
  declare resumido: string | null
}

/** A row of `avisos_preferencias`. */
export interface Preferencia {
  id_usuario: number
  resumen: boolean | 0 | 1
  /** `YYYY-MM-DD` of the last mail. */
  resumido: string | null
}
