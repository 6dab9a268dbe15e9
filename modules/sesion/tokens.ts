import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '../kernel/index.ts'

/** Seconds an access token lasts. */
export const ACCESS_SECONDS = 15 * 60
const REFRESH_DAYS = 14

const keyOf = (secret: string) => new TextEncoder().encode(secret)
const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex')

/** A signed token that names the session and is worth nothing in another office. */
export function firmarAcceso(ctx: Pick<Context, 'app' | 'office' | 'now'>, sesion: string): Promise<string> {
  const issued = Math.floor(ctx.now.getTime() / 1000)
  return new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setJti(sesion).setAudience(`acceso:${ctx.office.slug}`)
    .setIssuedAt(issued).setExpirationTime(issued + ACCESS_SECONDS).sign(keyOf(ctx.app.config.secret))
}

const MOST = 5000

/**
 * A reader of access tokens: answers the session a token names, or null if it is forged, over or of another office.
 * What was verified is remembered: a signature does not change between two requests, only the hour does.
 */
export function lectorDeAcceso(secret: string): (office: string, token: string) => Promise<string | null> {
  const verified = new Map<string, { sesion: string; until: number }>()
  return async (office, token) => {
    const key = `${office} ${token}`
    const known = verified.get(key)
    if (known && known.until > Date.now()) return known.sesion
    verified.delete(key)
    try {
      const { payload: { jti, exp } } = await jwtVerify(token, keyOf(secret), { audience: `acceso:${office}`, algorithms: ['HS256'] })
      if (!jti || !exp) return null
      if (verified.size >= MOST) verified.clear()
      verified.set(key, { sesion: jti, until: exp * 1000 })
      return jti
    } catch {
      return null
    }
  }
}

/** A signed word that this page was started for this office. */
export function firmarOficina(ctx: Context): Promise<string> {
  return new SignJWT({ nombre: ctx.office.nombre }).setProtectedHeader({ alg: 'HS256' }).setAudience(`oficina:${ctx.office.slug}`)
    .setIssuedAt().sign(keyOf(ctx.app.config.secret))
}

/** Opens a session (a family of refresh tokens) for a person. */
export async function abrirSesion(ctx: Context, idUsuario: number): Promise<string> {
  const id = randomUUID()
  await ctx.db('sesiones').insert({ id, id_usuario: idUsuario, ip: ctx.ip, created_at: ctx.now.toISOString() })
  return id
}

/** A new refresh token of a session; only its fingerprint is stored. */
export async function nuevoRefresco(ctx: Context, sesion: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const vence = new Date(ctx.now.getTime() + REFRESH_DAYS * 86_400_000).toISOString()
  await ctx.db('tokens_refresco').insert({ huella: fingerprint(token), id_sesion: sesion, vence })
  return token
}

/**
 * Uses a refresh token up.
 * @returns its session; null if it is unknown, over, or its session is closed. One used before closes its session:
 * either its owner or a thief holds a copy, and they cannot be told apart.
 */
export async function gastarRefresco(ctx: Context, token: string): Promise<{ sesion: string; idUsuario: number } | null> {
  const huella = fingerprint(token)
  const row = await ctx
    .db('tokens_refresco as t')
    .join('sesiones as s', 's.id', 't.id_sesion')
    .where('t.huella', huella)
    .first<{ id_sesion: string; id_usuario: number; vence: string; cerrada_en: string | null } | undefined>(
      't.id_sesion',
      's.id_usuario',
      't.vence',
      's.cerrada_en',
    )
  if (!row || row.cerrada_en || row.vence < ctx.now.toISOString()) return null
  const used = await ctx.db('tokens_refresco').where({ huella }).whereNull('usado_en').update({ usado_en: ctx.now.toISOString() })
  if (used === 1) return { sesion: row.id_sesion, idUsuario: row.id_usuario }
  await cerrarSesion(ctx, row.id_sesion, 'token repetido')
  return null
}

export async function cerrarSesion(ctx: Context, sesion: string, motivo: string): Promise<void> {
  await ctx
    .db('sesiones')
    .where({ id: sesion })
    .whereNull('cerrada_en')
    .update({ cerrada_en: ctx.now.toISOString(), motivo_cierre: motivo })
}

/** Forgets tokens that are over, and the sessions and failed tries that nothing refers to any more. */
export async function olvidarVencidos(ctx: Context): Promise<void> {
  const day = 86_400_000
  const old = new Date(ctx.now.getTime() - 90 * day).toISOString()
  await ctx.db('tokens_refresco').where('vence', '<', ctx.now.toISOString()).delete()
  await ctx.db('sesiones').where('created_at', '<', old).whereNotIn('id', ctx.db('tokens_refresco').select('id_sesion')).delete()
  await ctx.db('intentos').where('ultimo', '<', ctx.now.getTime() - 2 * day).delete()
}
