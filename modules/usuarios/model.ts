import { BaseModel } from '../kernel/index.ts'

export class Usuario extends BaseModel {
  static override tableName = 'usuarios'
  static override booleans = ['admin', 'estado']
  static override hidden = ['clave']
  declare email: string
  declare usuario: string
  /** Argon2id hash, never the password. */
  declare clave: string
  declare admin: boolean
  declare id_persona: number | null
  declare id_rol: number
  declare scopes: string | null
  declare estado: boolean
}
