import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  Answer,
  asWrite,
  cookieOf,
  invalid,
  Problem,
  readCookie,
  sameText,
  type Context,
  type Write,
} from '../kernel/index.ts'
import { REFRESH_SECONDS, type Medio } from './refresco.ts'

/** Days that a device without visits is remembered; less without a second visit. */
const DAYS = 180
const NEVER_BACK_DAYS = 30
/** Remembered people of one browser. */
const MOST = 20
const WELL_FORMED = /^[\w-]{46}$/
const NONCE = 24
const DAY = 86_400_000

interface Equipo {
  id: number
  huella: string
  token: string
}

const huellaDe = (token: string) => createHash('sha256').update(token).digest('hex')

const firma = (ctx: Context, idUsuario: number, nonce: string): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`equipo:${ctx.office.slug}:${idUsuario}:${nonce}`)
    .digest('base64url')
    .slice(0, 22)

/** Cookies ignore ports, so the name tells programs of one machine apart. */
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

/** Fingerprints of the devices in the Cookie header, one for each person. */
export const huellasTraidas = (ctx: Context, cookies: string): string[] => tokensDe(ctx, cookies).map(huellaDe)

/** The known device of a person, if issued and not revoked. Same work for an unknown account (null), against timing. */
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

/** Remembers the device of a login: what is to be written, and the new cookie, its token and those of other people of this browser. */
export function recordarEquipo(
  ctx: Context,
  cookies: string,
  idUsuario: number,
  sesion: string,
  conocido: Equipo | null,
): { galleta: string; write: Write } {
  const visto_en = ctx.now.toISOString()
  const nonce = randomBytes(18).toString('base64url')
  const token = conocido?.token ?? nonce + firma(ctx, idUsuario, nonce)
  // a device revoked meanwhile stays so
  const write = conocido
    ? ctx.db('equipos').where('id', conocido.id).update({ sesion, visto_en })
    : ctx
        .db('equipos')
        .insert({ huella: huellaDe(token), id_usuario: idUsuario, sesion, created_at: visto_en, visto_en })
  const others = tokensDe(ctx, cookies).filter((one) => one !== token && !esDe(ctx, idUsuario, one))
  return { galleta: [token, ...others].slice(0, MOST).join('.'), write: asWrite(write) }
}

/** Device cookie, sent only to the login. */
export const galletaDeEquipo = (ctx: Context, value: string, secure = ctx.origin.startsWith('https:')): string =>
  cookieOf({ name: nombreDe(ctx), value, seconds: DAYS * 86_400, path: '/api/user/login', secure })

export async function perdonarEquipos(ctx: Context, cookies: string, idUsuario: number): Promise<void> {
  const suyas = tokensDe(ctx, cookies)
    .filter((token) => esDe(ctx, idUsuario, token))
    .map((token) => `equipo:${huellaDe(token)}`)
  if (suyas.length) await ctx.db('intentos').whereIn('llave', suyas).update({ fallos: 0, bloqueado_hasta: 0 })
}

export async function olvidarEquiposSinUso(ctx: Context): Promise<void> {
  const since = (days: number) => new Date(ctx.now.getTime() - days * DAY).toISOString()
  await ctx.db('equipos').where('visto_en', '<', since(DAYS)).delete()
  await ctx
    .db('equipos')
    .where('created_at', '<', since(NEVER_BACK_DAYS))
    .where('visto_en', ctx.db.ref('created_at'))
    .delete()
}

/** Ordered: a later browser's name also appears in an earlier one's agent. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const primero = (lista: readonly (readonly [RegExp, string])[], texto: string) =>
  lista.find(([es]) => es.test(texto))?.[1]

/** Browser and system of a user agent: «Chrome en Windows»; the name of a program. */
export function nombreDeEquipo(agente: string | null): string {
  if (!agente) return 'Equipo desconocido'
  const [navegador, sistema] = [primero(NAVEGADORES, agente), primero(SISTEMAS, agente)]
  if (navegador) return sistema ? `${navegador} en ${sistema}` : navegador
  const [programa] = /^[\w .-]{2,40}(?=\/|$)/.exec(agente) ?? []
  return !programa || programa === 'Mozilla'
    ? sistema
      ? `Navegador en ${sistema}`
      : 'Equipo desconocido'
    : `Programa ${programa}`
}

/** Our pages send it to say that their token is in a cookie. Neither a form nor another origin can send it. */
const HEADER = 'x-protocolo-galleta'

type Header = (name: string) => string

interface Place {
  name: string
  path: string
  secure: boolean
}

/** On http the name has the port, because cookies ignore it; on https `__Host-` binds the host. A proxy may terminate https. */
function placeOf(origin: URL): Place {
  const secure = origin.protocol === 'https:'
  return secure
    ? { name: '__Host-protocolo_refresco', path: '/', secure }
    : { name: `protocolo_refresco_${origin.port || '80'}`, path: '/api/user', secure }
}

/** Cookie of a page; null for a program, which sends the token in the body. @throws Problem 403 for another origin */
export function galletaDe(ctx: Context, header: Header): Place | null {
  if (!header(HEADER)) return null
  const origin = URL.canParse(header('origin')) ? new URL(header('origin')) : null
  // offices share a domain: SameSite takes them as one site
  if (origin?.host !== hostAs(ctx.origin, origin?.protocol))
    throw new Problem(403, 'origen', 'Esta página no es de esta oficina: ábrala de nuevo desde su dirección.')
  return origin && placeOf(origin)
}

/** Host with its port, unless it is the scheme's default. */
const hostAs = (address: string, protocol = 'http:'): string => new URL(address.replace(/^https?:/, protocol)).host

interface Traida {
  token: string
  traido: Medio
  queda: Medio
  galleta: Place | null
}

/** Refresh token of the body or cookie; a page's old token moves there. @throws Problem 403 for another origin, 422 without a token */
export function refrescoDe(ctx: Context, header: Header, said: string | undefined): Traida {
  const galleta = galletaDe(ctx, header)
  if (said === undefined && !galleta) throw invalid({ refresh_token: ['Este campo es obligatorio.'] })
  const queda = galleta ? 'galleta' : 'cuerpo'
  return said === undefined && galleta
    ? { token: readCookie(header('cookie'), galleta.name), traido: 'galleta', queda, galleta }
    : { token: said ?? '', traido: 'cuerpo', queda, galleta }
}

/** Session for the client: whole for a program, with the refresh token in a cookie for a page; plus other cookies. */
export const conGalleta = <T extends { refresh_token: string }>(
  whole: T,
  place: Place | null,
  others: readonly string[] = [],
) => {
  const { refresh_token, ...session } = whole
  return place
    ? new Answer(200, session, {
        'set-cookie': [cookieOf({ ...place, value: refresh_token, seconds: REFRESH_SECONDS }), ...others],
      })
    : new Answer(200, whole, others.length ? { 'set-cookie': [...others] } : {})
}

export const sinGalleta = (place: Place | null): Answer | undefined =>
  place ? new Answer(204, undefined, { 'set-cookie': cookieOf({ ...place, value: '', seconds: 0 }) }) : undefined
