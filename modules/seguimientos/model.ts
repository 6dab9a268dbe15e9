import { BaseModel } from '../kernel/index.ts'

export class Seguimiento extends BaseModel {
  static override tableName = 'seguimientos'
  declare id_radicacion: number
  /** Colombian wall time, `YYYY-MM-DD HH:mm`. */
  declare fecha: string
  declare detalle: string
  declare observacion: string | null
  declare id_usuario: number
  declare id_estados_escrituras: number | null
}

/** With the proof of consent (Ley 1581 de 2012). */
export class Suscripcion extends BaseModel {
  static override tableName = 'seguimientos_suscripciones'
  static override hidden = ['llave']
  declare id_radicacion: number
  declare correo: string
  declare llave: string
  declare alcance: 'completo' | 'codigo'
  /** Version and SHA-256 of the accepted text. */
  declare politica: string
  declare huella: string
  declare ip: string
  declare aceptada_en: string
  declare confirmada_en: string | null
  declare confirmada_ip: string | null
  declare baja_en: string | null
}
