import { tooMany, type Context } from '../kernel/index.ts'

const FALLOS = 5
const FIRST_LOCK = 5 * 60_000
const LONGEST_LOCK = 60 * 60_000
const FORGET = 24 * 60 * 60_000
const PAUSE = 300

interface Intento { llave: string; fallos: number; ultimo: number; bloqueado_hasta: number }

const keysOf = (ctx: Context, email: string) => [`cuenta:${email}`, `ip:${ctx.ip}`]

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
    const row = await ctx.db<Intento>('intentos').where({ llave }).first()
    const fallos = row && now - Number(row.ultimo) < FORGET ? row.fallos + 1 : 1
    const lock = fallos < FALLOS ? 0 : Math.min(LONGEST_LOCK, FIRST_LOCK * 2 ** (fallos - FALLOS))
    const values = { fallos, ultimo: now, bloqueado_hasta: lock ? now + lock : 0 }
    await ctx.db('intentos').insert({ llave, ...values }).onConflict('llave').merge(values)
    most = Math.max(most, fallos)
  }
  await new Promise((resolve) => setTimeout(resolve, Math.min(most, FALLOS) * PAUSE))
}

export const olvidarFallos = (ctx: Context, email: string) => ctx.db('intentos').whereIn('llave', keysOf(ctx, email)).delete()
