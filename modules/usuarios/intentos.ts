import { createHash } from 'node:crypto'
import { networkOf, type Context } from '../kernel/index.ts'
import type { Usuario } from './model.ts'

const DAY = 86_400_000

/** Key that failures are counted under, hashed: the text may be a password. */
export const llaveDeCuenta = (email: string): string =>
  createHash('sha256').update(`cuenta:${email}`).digest('base64url')

export const llaveDePareja = (red: string, email: string): string => `pareja:${red}:${llaveDeCuenta(email)}`

/** Forgets every failure of an account, and with them its locks. @returns whether there was anything */
export const olvidarIntentos = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.db('intentos').where({ id_usuario: id }).where('fallos', '>', 0).delete()) > 0

/**
 * A person who just set the password by mail, or proved to be the owner by a mailed code, gets in from this address for a day, whatever
 * strangers do meanwhile: what is counted there of the account begins anew and stands apart from theirs.
 */
export async function apartarIntentos(ctx: Context, { id, email }: Pick<Usuario, 'id' | 'email'>): Promise<void> {
  const red = networkOf(ctx.ip)
  const fresh = { fallos: 0, ultimo: ctx.now.getTime(), bloqueado_hasta: 0, aparte_hasta: ctx.now.getTime() + DAY }
  await ctx
    .db('intentos')
    .insert({ llave: llaveDePareja(red, email), id_usuario: id, red, ...fresh })
    .onConflict('llave')
    .merge(fresh)
}

/** Devices are strangers again: all of a person's, or all but the one of a session. */
export const olvidarEquipos = (ctx: Context, id: number, menos = ''): Promise<number> =>
  ctx.db('equipos').where({ id_usuario: id }).whereNot('sesion', menos).delete()
