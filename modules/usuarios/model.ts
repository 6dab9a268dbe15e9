import { roles as pantallaDeRoles, usuarios as pantalla } from '../../schemas/pantallas/usuarios.ts'
import { usuarios } from '../../schemas/registros/usuarios.ts'
import { entidad, modeloDe } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import { Rol } from '../roles/index.ts'

export class Usuario extends modeloDe(usuarios) {}

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
