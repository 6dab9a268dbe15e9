import { createHash, createHmac, randomBytes } from 'node:crypto'
import { cookieOf, readCookie, sameText, type Context, Answer, invalid, Problem } from '../kernel/index.ts'
import { REFRESH_SECONDS, type Medio } from './refresco.ts'

/** How long a device that nobody comes back from is remembered, in days; one that never came back at all, less. */
const DAYS = 180
const NEVER_BACK_DAYS = 30
/** People of one browser that are remembered. */
const MOST = 20
const WELL_FORMED = /^[\w-]{46}$/
const NONCE = 24
const DAY = 86_400_000

/** A device that a person got in from before. */
interface Equipo {
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

/** Before what also says to be one of the others. */
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

/** A browser and its machine in words, of what it says to be: «Chrome en Windows»; a program by its own name. */
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

/** Our own pages say by it that their refresh token stands in a cookie. No form can send it, and no other site's page without being let. */
const HEADER = 'x-protocolo-galleta'

/** Reads a header of a request; '' where it has none. */
type Header = (name: string) => string

/** The cookie of one origin: what its browser calls it, and how it is kept. */
interface Place {
  name: string
  path: string
  secure: boolean
}

/**
 * Cookies know nothing of ports, so on plain http the port is part of the name; on https the browser itself holds to the host
 * (`__Host-`), which asks for the whole of its addresses. The browser's own word tells which it is: a proxy before us may speak https.
 */
function placeOf(origin: URL): Place {
  const secure = origin.protocol === 'https:'
  return secure
    ? { name: '__Host-protocolo_refresco', path: '/', secure }
    : { name: `protocolo_refresco_${origin.port || '80'}`, path: '/api/user', secure }
}

/** Where one of our pages keeps its token; null for a program, which sends it in the body. @throws Problem 403 from another origin */
export function galletaDe(ctx: Context, header: Header): Place | null {
  if (!header(HEADER)) return null
  const origin = URL.canParse(header('origin')) ? new URL(header('origin')) : null
  // offices are neighbours under one domain: to SameSite they are the same site
  if (origin?.host !== hostAs(ctx.origin, origin?.protocol))
    throw new Problem(403, 'origen', 'Esta página no es de esta oficina: ábrala de nuevo desde su dirección.')
  return origin && placeOf(origin)
}

/** A host with its port, unless that is the one of the scheme. */
const hostAs = (address: string, protocol = 'http:'): string => new URL(address.replace(/^https?:/, protocol)).host

interface Traida {
  token: string
  traido: Medio
  queda: Medio
  galleta: Place | null
}

/**
 * The refresh token of a request: of its body, or of the cookie of one of our pages. A page that has one from before cookies sends it in
 * the body once, and it moves.
 * @throws Problem 403 for a page of another origin, 422 where there is none
 */
export function refrescoDe(ctx: Context, header: Header, said: string | undefined): Traida {
  const galleta = galletaDe(ctx, header)
  if (said === undefined && !galleta) throw invalid({ refresh_token: ['Este campo es obligatorio.'] })
  const queda = galleta ? 'galleta' : 'cuerpo'
  return said === undefined && galleta
    ? { token: readCookie(header('cookie'), galleta.name), traido: 'galleta', queda, galleta }
    : { token: said ?? '', traido: 'cuerpo', queda, galleta }
}

/** A session as it is answered: to a program whole, to one of our pages with the refresh token in its cookie; and other cookies with it. */
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

/** Nothing, and the browser forgets its cookie. */
export const sinGalleta = (place: Place | null): Answer | undefined =>
  place ? new Answer(204, undefined, { 'set-cookie': cookieOf({ ...place, value: '', seconds: 0 }) }) : undefined
