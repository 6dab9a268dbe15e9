import { roles as pantallaDeRoles, usuarios as pantalla } from '../../schemas/pantallas/usuarios.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import { Rol } from '../roles/index.ts'

export class Usuario extends BaseModel {
  static override tableName = 'usuarios'
  static override booleans = ['admin', 'estado']
  static override search = ['usuario', 'email']
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
  /** Date of a pending invitation: until accepted the password is unknown. */
  declare invitado_en: string | null
  /** Instant of the last login or renewal of a session. */
  declare ultimo_acceso: string | null
}

/** A single-use link to set a password, or a login code; only its fingerprint is stored. */
export class EnlaceClave extends BaseModel {
  static override tableName = 'enlaces_clave'
  static override hidden = ['huella']
  declare huella: string
  declare id_usuario: number
  declare motivo: Motivo
  declare vence: string
  declare usado_en: string | null
  declare enviado: string | null
}

export type Motivo = 'invitacion' | 'olvido' | 'ingreso'

entidad({ pantalla, Modelo: Usuario })
// declared here, because `campos` imports the roles module
entidad({ pantalla: pantallaDeRoles, Modelo: Rol })
