import { forbidden, invalid, update, type Context } from '../kernel/index.ts'
import { cifrarClave, claveCorrecta } from './clave.ts'
import { Usuario } from './model.ts'

export interface CambioClave { current_password: string; password: string; password_confirmation: string }

const FALLO = 'No se pudo cambiar la contraseña'

/**
 * Changes one's own password (specification 1, sections 7 and 8).
 * @throws Problem 403 for somebody else's, 422 by field.
 */
export async function cambiarClave(ctx: Context, id: number, cambio: CambioClave) {
  if (ctx.user?.id !== id) throw forbidden('Solo puede cambiar su propia contraseña.')
  const usuario = await Usuario.query(ctx.db).findById(id).throwIfNotFound()
  if (cambio.password !== cambio.password_confirmation) throw invalid({ password_confirmation: ['Las contraseñas deben coincidir'] }, FALLO)
  if (!await claveCorrecta(usuario.clave, cambio.current_password)) throw invalid({ current_password: ['Contraseña incorrecta'] }, FALLO)
  await update(ctx, Usuario, id, { clave: await cifrarClave(cambio.password) })
  return { message: 'Contraseña cambiada con exito' }
}

/** Sets a password without knowing the old one: the command line's way in for who lost it. */
export async function restablecerClave(ctx: Context, email: string, clave: string): Promise<boolean> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: email.trim().toLowerCase() })
  if (!usuario) return false
  await update(ctx, Usuario, usuario.id, { clave: await cifrarClave(clave) })
  await ctx.db('sesiones').where({ id_usuario: usuario.id }).whereNull('cerrada_en').update({ cerrada_en: ctx.now.toISOString(), motivo_cierre: 'clave' })
  await ctx.db('intentos').where({ llave: `cuenta:${usuario.email}` }).delete()
  return true
}
