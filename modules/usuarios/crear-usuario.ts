import { insert, invalid, isUniqueViolation, type Context } from '../kernel/index.ts'
import { exigirClaveNueva } from './claves-comunes.ts'
import { cifrarClave } from './clave.ts'
import { Usuario } from './model.ts'

export interface NuevoUsuario {
  email: string
  usuario: string
  clave: string
  id_rol: number
  id_persona?: number | null
  admin?: boolean
  scopes?: string | null
  /** When the person was invited to set the password. */
  invitado_en?: string | null
}

/** Encrypts the password and adds the user. @throws Problem 422 if the e-mail is taken or the password is one that is tried first. */
export async function crearUsuario(ctx: Context, nuevo: NuevoUsuario): Promise<Usuario> {
  exigirClaveNueva(ctx, nuevo.clave, nuevo)
  return insertarUsuario(ctx, { ...nuevo, clave: await cifrarClave(nuevo.clave) })
}

/**
 * Adds a user whose password is already encrypted, which takes too long to stand in a transaction. @throws Problem 422 if the e-mail is
 * taken.
 */
export async function insertarUsuario(ctx: Context, nuevo: NuevoUsuario, form?: { extra?: unknown }): Promise<Usuario> {
  const email = nuevo.email.trim().toLowerCase()
  const taken = () => invalid({ email: ['Ya existe un usuario con ese correo.'] }, 'No se pudo crear el usuario')
  if (await Usuario.query(ctx.db).findOne({ email })) throw taken()
  try {
    return await insert(
      ctx,
      Usuario,
      {
        email,
        usuario: nuevo.usuario,
        clave: nuevo.clave,
        id_rol: nuevo.id_rol,
        id_persona: nuevo.id_persona ?? null,
        admin: nuevo.admin ?? false,
        scopes: nuevo.scopes ?? null,
        estado: true,
        invitado_en: nuevo.invitado_en ?? null,
      },
      form ? { form } : {},
    )
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}
