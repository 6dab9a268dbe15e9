import { networkOf, tooMany, type Context } from '../kernel/index.ts'

const FALLOS = 5
const FIRST_LOCK = 5 * 60_000
const LONGEST_LOCK = 60 * 60_000
const FORGET = 24 * 60 * 60_000
const PAUSE = 300

interface Intento { llave: string; fallos: number; ultimo: number; bloqueado_hasta: number }

const keysOf = (ctx: Context, email: string) => [`cuenta:${email}`, `ip:${networkOf(ctx.ip)}`]

/** @throws Problem 429 with the time left while the account or the address is locked. */
export async function exigirSinBloqueo(ctx: Context, email: string): Promise<void> {
  const rows = await ctx.db<Intento>('intentos').whereIn('llave', keysOf(ctx, email))
  const until = Math.max(0, ...rows.map((row) => Number(row.bloqueado_hasta)))
  if (until > ctx.now.getTime()) throw tooMany(until - ctx.now.getTime(), 'Demasiados intentos fallidos: el ingreso está bloqueado.')
}

/** Counts a failure: each slows the next answer, the fifth locks for five minutes, and every one after for twice as long. */
export async function contarFallo(ctx: Context, email: string): Promise<void> {
  const now = ctx.now.getTime()
  let most = 0
  for (const llave of keysOf(ctx, email)) {
    const fallos = await unoMas(ctx, llave)
    const lock = fallos < FALLOS ? 0 : Math.min(LONGEST_LOCK, FIRST_LOCK * 2 ** (fallos - FALLOS))
    // of those that fail together the longest lock stays
    if (lock) await ctx.db('intentos').where({ llave }).where('bloqueado_hasta', '<', now + lock).update({ bloqueado_hasta: now + lock })
    most = Math.max(most, fallos)
  }
  await new Promise((resolve) => setTimeout(resolve, Math.min(most, FALLOS) * PAUSE))
}

/** One statement, so that many guesses at once count as many. @returns how many there are */
async function unoMas(ctx: Context, llave: string): Promise<number> {
  const now = ctx.now.getTime()
  const fallos = ctx.db.raw('case when intentos.ultimo > ? then intentos.fallos + 1 else 1 end', [now - FORGET])
  await ctx.db('intentos').insert({ llave, fallos: 1, ultimo: now, bloqueado_hasta: 0 }).onConflict('llave').merge({ fallos, ultimo: now })
  const row = await ctx.db<Intento>('intentos').where({ llave }).first('fallos')
  return row?.fallos ?? 1
}

export const olvidarFallos = (ctx: Context, email: string) => ctx.db('intentos').whereIn('llave', keysOf(ctx, email)).delete()
