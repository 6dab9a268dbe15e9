import { createHash, createHmac, randomBytes } from 'node:crypto'
import { cookieOf, readCookie, sameText, type Context } from '../kernel/index.ts'

/** How long a device that nobody comes back from is remembered, in days; one that never came back at all, less. */
const DAYS = 180
const NEVER_BACK_DAYS = 30
/** People of one browser that are remembered. */
const MOST = 20
const WELL_FORMED = /^[\w-]{46}$/
const NONCE = 24
const DAY = 86_400_000

/** A device that a person got in from before. */
export interface Equipo {
  id: number
  huella: string
  token: string
}

const huellaDe = (token: string) => createHash('sha256').update(token).digest('hex')

/** Its second half: only we could have said of this nonce that it is of this person in this office. */
const firma = (ctx: Context, idUsuario: number, nonce: string): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`equipo:${ctx.office.slug}:${idUsuario}:${nonce}`)
    .digest('base64url')
    .slice(0, 22)

/** Cookies ignore ports: two programs of one machine keep theirs apart by name. */
function nombreDe(ctx: Context): string {
  const { port } = new URL(ctx.origin)
  return `protocolo_equipo${port ? `_${port}` : ''}`
}

const tokensDe = (ctx: Context, cookies: string): string[] =>
  readCookie(cookies, nombreDe(ctx))
    .split('.')
    .filter((token) => WELL_FORMED.test(token))
    .slice(0, MOST)

const esDe = (ctx: Context, idUsuario: number, token: string): boolean =>
  sameText(token.slice(NONCE), firma(ctx, idUsuario, token.slice(0, NONCE)))

/** What is kept of the devices that a browser says to be, each of one of its people. @param cookies the Cookie header */
export const huellasTraidas = (ctx: Context, cookies: string): string[] => tokensDe(ctx, cookies).map(huellaDe)

/**
 * The device that a person's browser says to be, if it was handed out and not taken back. For nobody's account (null) the work is the same.
 * @param suyos those of the account that were found by their fingerprints
 */
export function equipoConocido(
  ctx: Context,
  cookies: string,
  idUsuario: number | null,
  suyos: readonly { id: number; huella: string }[],
): Equipo | null {
  const token = tokensDe(ctx, cookies).find((one) => esDe(ctx, idUsuario ?? 0, one)) ?? ''
  const suyo = suyos.find(({ huella }) => huella === huellaDe(token))
  return suyo ? { ...suyo, token } : null
}

/**
 * Remembers the device from which a person got in, by which session.
 * @returns what its cookie holds from now on: its token, and those of others who share it
 */
export async function recordarEquipo(
  ctx: Context,
  cookies: string,
  idUsuario: number,
  sesion: string,
  conocido: Equipo | null,
): Promise<string> {
  const visto_en = ctx.now.toISOString()
  const nonce = randomBytes(18).toString('base64url')
  const token = conocido?.token ?? nonce + firma(ctx, idUsuario, nonce)
  // one that was taken back meanwhile stays so
  if (conocido) await ctx.db('equipos').where('id', conocido.id).update({ sesion, visto_en })
  else
    await ctx
      .db('equipos')
      .insert({ huella: huellaDe(token), id_usuario: idUsuario, sesion, created_at: visto_en, visto_en })
  const others = tokensDe(ctx, cookies).filter((one) => one !== token && !esDe(ctx, idUsuario, one))
  return [token, ...others].slice(0, MOST).join('.')
}

/** The cookie in which a device keeps what makes it known: only the login is sent it. */
export const galletaDeEquipo = (ctx: Context, value: string, secure = ctx.origin.startsWith('https:')): string =>
  cookieOf({ name: nombreDe(ctx), value, seconds: DAYS * 86_400, path: '/api/user/login', secure })

/** The count of a person's devices claimed by a browser begins anew. */
export async function perdonarEquipos(ctx: Context, cookies: string, idUsuario: number): Promise<void> {
  const suyas = tokensDe(ctx, cookies)
    .filter((token) => esDe(ctx, idUsuario, token))
    .map((token) => `equipo:${huellaDe(token)}`)
  if (suyas.length) await ctx.db('intentos').whereIn('llave', suyas).update({ fallos: 0, bloqueado_hasta: 0 })
}

/** Forgets devices that nobody came back from. */
export async function olvidarEquiposSinUso(ctx: Context): Promise<void> {
  const since = (days: number) => new Date(ctx.now.getTime() - days * DAY).toISOString()
  await ctx.db('equipos').where('visto_en', '<', since(DAYS)).delete()
  await ctx
    .db('equipos')
    .where('created_at', '<', since(NEVER_BACK_DAYS))
    .where('visto_en', ctx.db.ref('created_at'))
    .delete()
}
