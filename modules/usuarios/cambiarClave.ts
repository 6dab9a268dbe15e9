import { countUse, forbidden, inTransaction, invalid, perMinute, update, type Context } from '../kernel/index.ts'
import { cifrarClave, claveCorrecta } from './clave.ts'
import { exigirClaveNueva } from './claves-comunes.ts'
import { revisarClave } from './domain.ts'
import { anularEnlaces } from './enlaces.ts'
import { olvidarEquipos, olvidarIntentos } from './intentos.ts'
import { Usuario } from './model.ts'

export interface CambioClave {
  current_password: string
  password: string
  password_confirmation: string
}

const FALLO = 'No se pudo cambiar la contraseña'
const TRIES = perMinute(10)

/**
 * Changes one's own password (specification 1, sections 7 and 8): one's other sessions end, whoever has them. Outside a transaction: each
 * try counts although it fails.
 * @throws Problem 403 for somebody else's, 422 by field, 429 after ten tries in a minute.
 */
export async function cambiarClave(ctx: Context, id: number, cambio: CambioClave): Promise<{ message: string }> {
  if (ctx.user?.id !== id) throw forbidden('Solo puede cambiar su propia contraseña.')
  await countUse(ctx, `cambiar clave:u${id}`, TRIES)
  const errors = revisarClave(cambio.password, cambio.password_confirmation)
  if (Object.keys(errors).length) throw invalid(errors, FALLO)
  const usuario = await Usuario.query(ctx.db).findById(id).throwIfNotFound()
  if (!(await claveCorrecta(usuario.clave, cambio.current_password)))
    throw invalid({ current_password: ['Contraseña incorrecta'] }, FALLO)
  exigirClaveNueva(ctx, cambio.password, usuario, FALLO)
  const clave = await cifrarClave(cambio.password)
  await inTransaction(ctx, async (its) => {
    await update(its, Usuario, id, { clave, invitado_en: null })
    await cerrarSesiones(its, id, ctx.user?.sesion)
    await olvidarEquipos(its, id, ctx.user?.sesion)
    await anularEnlaces(its, id)
  })
  return { message: 'Contraseña cambiada con exito' }
}

/** Sets a password without the old one: the command line's way in for who lost it. @throws Problem 422 for one that is tried first */
export async function restablecerClave(ctx: Context, email: string, clave: string): Promise<boolean> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: email.trim().toLowerCase() })
  if (!usuario) return false
  exigirClaveNueva(ctx, clave, usuario)
  await ponerClave(ctx, usuario, await cifrarClave(clave))
  await olvidarIntentos(ctx, usuario.id)
  return true
}

/** Puts an encrypted password: every session ends, devices are strangers again, open links go, an invitation is taken up. */
export async function ponerClave(ctx: Context, { id }: Pick<Usuario, 'id'>, clave: string): Promise<void> {
  await update(ctx, Usuario, id, { clave, invitado_en: null })
  await cerrarSesiones(ctx, id)
  await olvidarEquipos(ctx, id)
  await anularEnlaces(ctx, id)
}

const cerrarSesiones = (ctx: Context, idUsuario: number, menos = ''): Promise<number> =>
  ctx
    .db('sesiones')
    .where({ id_usuario: idUsuario })
    .whereNot('id', menos)
    .whereNull('cerrada_en')
    .update({ cerrada_en: ctx.now.toISOString(), motivo_cierre: 'clave' })
