import { insert, invalid, type Context } from '../kernel/index.ts'
import { cifrarClave } from './clave.ts'
import { Usuario } from './model.ts'

export interface NuevoUsuario { email: string; usuario: string; clave: string; id_rol: number; id_persona?: number | null; admin?: boolean; scopes?: string | null }

/** @throws Problem 422 if the e-mail is taken. */
export async function crearUsuario(ctx: Context, nuevo: NuevoUsuario): Promise<Usuario> {
  const email = nuevo.email.trim().toLowerCase()
  if (await Usuario.query(ctx.db).findOne({ email })) throw invalid({ email: ['Ya existe un usuario con ese correo.'] })
  return insert(ctx, Usuario, {
    email, usuario: nuevo.usuario, clave: await cifrarClave(nuevo.clave), id_rol: nuevo.id_rol,
    id_persona: nuevo.id_persona ?? null, admin: nuevo.admin ?? false, scopes: nuevo.scopes ?? null, estado: true,
  })
}
