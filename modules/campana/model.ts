import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/oficina/mi-dia.ts'
import { BaseModel } from '../kernel/index.ts'

/** Notice to a person: one event, or several of a kind within an hour. */
export class Aviso extends BaseModel {
  static override tableName = 'avisos'
  declare id_usuario: number
  declare llave: string
  declare clase: ClaseDeAviso
  declare objeto: ObjetoDeAviso
  declare cuando: string
  declare ultimo: number
  /** Id of the newest read event; 0 before any. */
  declare leido_hasta: number
}

/** A row of `avisos_hechos`: an event as told. Only the mail's mark changes. */
export interface Hecho {
  id: number
  id_aviso: number
  id_usuario: number
  llave: string
  id_objeto: number
  /** Key of its page, if not the id. */
  referencia: string | null
  titulo: string
  detalle: string | null
  /** `YYYY-MM-DD` of the mail that carried it. */
  resumido: string | null
  created_at: string
}

export interface Preferencia {
  id_usuario: number
  resumen: boolean | 0 | 1
  /** `YYYY-MM-DD` of the last mail. */
  resumido: string | null
}
