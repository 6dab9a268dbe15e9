import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '../kernel/index.ts'
import { olvidarEquiposSinUso } from './equipos.ts'
import { olvidarRetos } from './segundo/llaves/comprobar.ts'

/** Life of an access token, in seconds. */
export const ACCESS_SECONDS = 15 * 60

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Signed token of a session, valid in one office. */
export function firmarAcceso(ctx: Pick<Context, 'app' | 'office' | 'now'>, sesion: string): Promise<string> {
  const issued = Math.floor(ctx.now.getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sesion)
    .setAudience(`acceso:${ctx.office.slug}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(keyOf(ctx.app.config.secret))
}

const MOST = 5000

/** Session id of an access token; null when forged, expired or of another office. Signatures are cached, expiry always checked. */
export function lectorDeAcceso(secret: string): (office: string, token: string) => Promise<string | null> {
  const verified = new Map<string, { sesion: string; until: number }>()
  return async (office, token) => {
    const key = `${office} ${token}`
    const known = verified.get(key)
    if (known && known.until > Date.now()) return known.sesion
    verified.delete(key)
    try {
      const {
        payload: { jti, exp },
      } = await jwtVerify(token, keyOf(secret), { audience: `acceso:${office}`, algorithms: ['HS256'] })
      if (!jti || !exp) return null
      if (verified.size >= MOST) verified.clear()
      verified.set(key, { sesion: jti, until: exp * 1000 })
      return jti
    } catch {
      return null
    }
  }
}

/** Signed proof that this page belongs to this office. */
export function firmarOficina(ctx: Context): Promise<string> {
  return new SignJWT({ nombre: ctx.office.nombre })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(`oficina:${ctx.office.slug}`)
    .setIssuedAt()
    .sign(keyOf(ctx.app.config.secret))
}

/** Deletes expired tokens, and sessions, attempts, devices and challenges without references. */
export async function olvidarVencidos(ctx: Context): Promise<void> {
  const day = 86_400_000
  const old = new Date(ctx.now.getTime() - 90 * day).toISOString()
  await ctx.db('tokens_refresco').where('vence', '<', ctx.now.toISOString()).delete()
  await ctx
    .db('sesiones')
    .where('created_at', '<', old)
    .whereNotIn('id', ctx.db('tokens_refresco').select('id_sesion'))
    .delete()
  await ctx
    .db('intentos')
    .where('ultimo', '<', ctx.now.getTime() - 2 * day)
    .where('bloqueado_hasta', '<', ctx.now.getTime())
    .delete()
  await olvidarEquiposSinUso(ctx)
  await olvidarRetos(ctx)
}
