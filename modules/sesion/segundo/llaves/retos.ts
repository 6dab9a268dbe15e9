import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../kernel/index.ts'

/** How long (ms) a challenge may be signed: as long as somebody looks for the key. */
const VIVE = 5 * 60_000

/** What a challenge is for, of whom, and of which session or attempt to get in: it is worth nothing anywhere else. */
export interface DeReto {
  para: 'registro' | 'prueba' | 'ingreso'
  idUsuario: number
  de: string
}

const huellaDe = (texto: string) => createHash('sha256').update(`reto:${texto}`).digest('hex')

/** A new one, of 256 bits. */
export async function nuevoReto(ctx: Context, { para, idUsuario, de }: DeReto): Promise<string> {
  const reto = randomBytes(32).toString('base64url')
  const vence = new Date(ctx.now.getTime() + VIVE).toISOString()
  await ctx
    .db('retos_de_llave')
    .insert({ huella: huellaDe(reto), id_usuario: idUsuario, para, de: huellaDe(de), vence })
  return reto
}

/** Takes it: one statement, so of the same one sent twice at once only one is good. Whatever comes of the signature, it is gone. */
export async function gastarReto(ctx: Context, reto: string, { para, idUsuario, de }: DeReto): Promise<boolean> {
  const este = { huella: huellaDe(reto), id_usuario: idUsuario, para, de: huellaDe(de) }
  return (await ctx.db('retos_de_llave').where(este).where('vence', '>', ctx.now.toISOString()).delete()) === 1
}

export const olvidarRetos = (ctx: Context) =>
  ctx.db('retos_de_llave').where('vence', '<=', ctx.now.toISOString()).delete()
