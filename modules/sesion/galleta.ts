import { Answer, cookieOf, invalid, Problem, readCookie, type Context } from '../kernel/index.ts'
import { REFRESH_SECONDS, type Medio } from './refresco.ts'

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

/** How a request brings its refresh token, and how its session keeps it from now on. */
export interface Traida {
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
