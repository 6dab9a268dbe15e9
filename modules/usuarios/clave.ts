import { createHash } from 'node:crypto'
import {
  networkOf,
  type Context,
  invalid,
  countUse,
  forbidden,
  inTransaction,
  perMinute,
  update,
  Problem,
} from '../kernel/index.ts'
import { Usuario } from './model.ts'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { reparoDeClave, revisarClave } from './domain.ts'
import { anularEnlaces, enlaceVivo } from './enlaces.ts'
import type { EnlaceDeClave } from '../../schemas/respuestas/sesion/usuario.ts'

const DAY = 86_400_000

/** Key that failures are counted under, hashed: the text may be a password. */
export const llaveDeCuenta = (email: string): string =>
  createHash('sha256').update(`cuenta:${email}`).digest('base64url')

export const llaveDePareja = (red: string, email: string): string => `pareja:${red}:${llaveDeCuenta(email)}`

/** Deletes failures and locks of an account. @returns whether there were any */
export const olvidarIntentos = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.db('intentos').where({ id_usuario: id }).where('fallos', '>', 0).delete()) > 0

/** After a password reset or mailed code, the account's counter from this address is apart from strangers' for a day. */
export async function apartarIntentos(ctx: Context, { id, email }: Pick<Usuario, 'id' | 'email'>): Promise<void> {
  const red = networkOf(ctx.ip)
  const fresh = { fallos: 0, ultimo: ctx.now.getTime(), bloqueado_hasta: 0, aparte_hasta: ctx.now.getTime() + DAY }
  await ctx
    .db('intentos')
    .insert({ llave: llaveDePareja(red, email), id_usuario: id, red, ...fresh })
    .onConflict('llave')
    .merge(fresh)
}

/** Forgets a person's known devices, all or except one session's. */
export const olvidarEquipos = (ctx: Context, id: number, menos = ''): Promise<number> =>
  ctx.db('equipos').where({ id_usuario: id }).whereNot('sesion', menos).delete()

/** Argon2id with the library's defaults (19 MiB, two passes). */
export const cifrarClave = (clave: string): Promise<string> => hash(clave)

export const claveCorrecta = (cifrada: string, clave: string): Promise<boolean> => verify(cifrada, clave)

/** Takes as long as a real check, so that unknown accounts are not revealed. */
export async function fingirVerificacion(clave: string): Promise<false> {
  await hash(clave)
  return false
}

let comunes: ReadonlySet<string> | undefined

/** Refuses easily guessed passwords, also with regard to the person. @throws Problem 422 by field */
export function exigirClaveNueva(
  ctx: Context,
  clave: string,
  quien: { email: string; usuario: string },
  message?: string,
): void {
  comunes ??= new Set(dictionary['passwords-common'])
  const reparo = reparoDeClave(clave, { ...quien, oficina: ctx.office.nombre }, comunes)
  if (reparo) throw invalid({ password: [reparo] }, message ?? reparo)
}

interface CambioClave {
  current_password: string
  password: string
  password_confirmation: string
}

const FALLO = 'No se pudo cambiar la contraseña'
const TRIES = perMinute(10)

/**
 * Ends one's other sessions (specification 1, sections 7 and 8). Outside a transaction, so that failures stay counted.
 * @throws Problem 403 for another person's, 422 by field, 429 after ten attempts in a minute
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

/** Sets a password without the old one, for the command line. @throws Problem 422 for an easily guessed one */
export async function restablecerClave(ctx: Context, email: string, clave: string): Promise<boolean> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: email.trim().toLowerCase() })
  if (!usuario) return false
  exigirClaveNueva(ctx, clave, usuario)
  await ponerClave(ctx, usuario, await cifrarClave(clave))
  await olvidarIntentos(ctx, usuario.id)
  return true
}

/** Stores a hash; ends sessions, known devices and open links, and accepts the invitation. */
async function ponerClave(ctx: Context, { id }: Pick<Usuario, 'id'>, clave: string): Promise<void> {
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

const gastado = () => new Problem(404, 'enlace', 'Este enlace ya se usó o venció. Pida otro.')

/** Purpose of a link and its account. @throws Problem 404 for a used or expired one */
export async function leerEnlace(ctx: Context, token: string): Promise<EnlaceDeClave> {
  const vivo = await enlaceVivo(ctx, token)
  if (!vivo) throw gastado()
  const {
    enlace: { motivo, vence },
    usuario: { email, usuario },
  } = vivo
  return { email, usuario, motivo: motivo === 'invitacion' ? motivo : 'olvido', vence }
}

/** Sets a link's password once and ends all sessions; no transaction: hashing is slow. @throws Problem 422 by field, 404 if expired */
export async function definirClave(
  ctx: Context,
  token: string,
  password: string,
  confirmation: string,
): Promise<{ email: string; message: string }> {
  const errors = revisarClave(password, confirmation)
  if (Object.keys(errors).length) throw invalid(errors)
  const suyo = await enlaceVivo(ctx, token)
  if (!suyo) throw gastado()
  exigirClaveNueva(ctx, password, suyo.usuario)
  const clave = await cifrarClave(password)
  return inTransaction(ctx, async (its) => {
    const vivo = await enlaceVivo(its, token)
    if (!vivo) throw gastado()
    const { usuario } = vivo
    // the audit names the link's owner
    const owner = {
      id: usuario.id,
      email: usuario.email,
      usuario: usuario.usuario,
      id_rol: usuario.id_rol,
      id_persona: usuario.id_persona,
      permisos: new Set<number>(),
    }
    const within = { ...its, user: owner }
    if ((await anularEnlaces(within, usuario.id)) === 0) throw gastado()
    await ponerClave(within, usuario, clave)
    await apartarIntentos(within, usuario)
    return { email: usuario.email, message: 'Contraseña cambiada con exito' }
  })
}
