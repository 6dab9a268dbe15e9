import {
  findRow,
  insert,
  linkId,
  linkPrint,
  linkSeed,
  linkToken,
  opensLink,
  update,
  type Context,
  keptRow,
  officeKey,
  sameText,
  type Pass,
  type ReadPass,
} from '../../kernel/index.ts'
import { EnlaceDeSolicitud } from '../model.ts'
import { createHmac } from 'node:crypto'
import { SOLICITUD } from '../quien-ve.ts'

const VIGENCIA_DIAS = 30
const MINIMO_DIAS = 15
const DIA = 86_400_000

type Cual = Pick<EnlaceDeSolicitud, 'id_solicitud' | 'semilla'>

const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { id_solicitud, semilla }: Cual): string =>
  linkToken(ctx, 'solicitud-enlace', `${id_solicitud}:${semilla}`)

interface Llave {
  id: number
  token: string
}

/** @param correo mailed address; null for the browser's own link */
export async function hacerEnlace(ctx: Context, id_solicitud: number, correo: string | null): Promise<Llave> {
  const cual = { id_solicitud, semilla: linkSeed() }
  const token = tokenDe(ctx, cual)
  const vence = new Date(ctx.now.getTime() + VIGENCIA_DIAS * DIA).toISOString()
  const abierto = { correo, vence, revocado_en: null, revocado_por: null }
  const { id } = await insert(ctx, EnlaceDeSolicitud, { ...cual, huella: linkPrint(token), ...abierto })
  return { id, token }
}

/** `/auth/solicitud#{id}.{token}`: the fragment reaches no log or Referer. Lasts 30 days; reused while 15 are left. */
export async function enlaceDeSolicitud(
  ctx: Context,
  id_solicitud: number,
  correo: string,
  origin = ctx.origin,
): Promise<string> {
  const bastante = new Date(ctx.now.getTime() + MINIMO_DIAS * DIA).toISOString()
  const sirve = await abiertos(ctx, id_solicitud)
    .where({ correo })
    .where('vence', '>=', bastante)
    .orderBy('id', 'desc')
    .first()
  const token = sirve && tokenDe(ctx, sirve)
  // a link signed with another secret (restored backup) cannot be rebuilt
  const llave =
    sirve && token && linkPrint(token) === sirve.huella
      ? { id: sirve.id, token }
      : await hacerEnlace(ctx, id_solicitud, correo)
  return direccionDe(origin, llave)
}

const direccionDe = (origin: string, { id, token }: Llave): string => `${origin}/auth/solicitud#${id}.${token}`

const abiertos = (ctx: Context, id_solicitud: number) =>
  EnlaceDeSolicitud.query(ctx.db).where({ id_solicitud }).whereNull('revocado_en')

export async function abrirEnlace(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  token: string,
): Promise<EnlaceDeSolicitud | null> {
  const numero = linkId(id)
  const enlace = numero === null ? undefined : await findRow(ctx.db, EnlaceDeSolicitud, numero)
  return opensLink(ctx.now, enlace, token) ? enlace : null
}

/** @returns number of revoked links */
export async function revocarEnlaces(
  ctx: Context,
  id_solicitud: number,
  cuales: (enlace: EnlaceDeSolicitud) => boolean = () => true,
): Promise<number> {
  const abre = (await abiertos(ctx, id_solicitud).where('vence', '>', ctx.now.toISOString())).filter(cuales)
  const cierre = { revocado_en: ctx.now.toISOString(), revocado_por: ctx.user?.id ?? null }
  for (const enlace of abre) await update(ctx, EnlaceDeSolicitud, enlace.id, cierre, { before: enlace })
  return abre.length
}

/** Life of a bearer token, ms; its link buys another. */
const VIGENCIA = 20 * 60_000

type Where = Parameters<typeof officeKey>[0]

/** The key is the office's, so tokens of one office open nothing in another. */
const firmaDe = (ctx: Where, enlace: number, vence: number): string =>
  createHmac('sha256', officeKey(ctx, 'solicitud-pase')).update(`${enlace}:${vence}`).digest('base64url')

/** The bearer of a link: `sol.{link}.{ms}.{signature}`. */
export function darPase(ctx: Context, enlace: number): { access_token: string; vence: string } {
  const vence = ctx.now.getTime() + VIGENCIA
  return { access_token: `sol.${enlace}.${vence}.${firmaDe(ctx, enlace, vence)}`, vence: new Date(vence).toISOString() }
}

const PASE = /^Bearer sol\.([1-9]\d{0,8})\.(\d{13})\.([\w-]{43})$/

/** Looked up on every request, so that revoking is immediate. */
const ABIERTO = 'select id_solicitud, vence from solicitudes_enlaces where id = ? and revocado_en is null limit 1'

/** @param secret secret of the installation */
export const leerPase =
  (secret: string): ReadPass =>
  async (office, authorization): Promise<Pass | null> => {
    const [, enlace = '', hasta = '', firma = ''] = PASE.exec(authorization ?? '') ?? []
    if (!enlace) return null
    const [id, vence, now] = [Number(enlace), Number(hasta), Date.now()]
    if (!sameText(firma, firmaDe({ app: { config: { secret } }, office }, id, vence)) || vence <= now) return null
    // columns of `ABIERTO`
    const fila = (await keptRow(office.db, ABIERTO, [id])) as { id_solicitud: number; vence: string } | undefined
    return fila && fila.vence > new Date(now).toISOString()
      ? { of: SOLICITUD, id: Number(fila.id_solicitud), by: id }
      : null
  }
