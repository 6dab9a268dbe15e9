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
} from '../../kernel/index.ts'
import { EnlaceDeSolicitud } from '../model.ts'

const VIGENCIA_DIAS = 30
/** A link that is mailed again is good for at least so long. */
const MINIMO_DIAS = 15
const DIA = 86_400_000

type Cual = Pick<EnlaceDeSolicitud, 'id_solicitud' | 'semilla'>

const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { id_solicitud, semilla }: Cual): string =>
  linkToken(ctx, 'solicitud-enlace', `${id_solicitud}:${semilla}`)

/** What opens a request: the number of the link and its secret. */
export interface Llave {
  id: number
  token: string
}

/** A new link, good for 30 days. @param correo to where it is mailed; null of what the browser of who asked keeps */
export async function hacerEnlace(ctx: Context, id_solicitud: number, correo: string | null): Promise<Llave> {
  const cual = { id_solicitud, semilla: linkSeed() }
  const token = tokenDe(ctx, cual)
  const vence = new Date(ctx.now.getTime() + VIGENCIA_DIAS * DIA).toISOString()
  const abierto = { correo, vence, revocado_en: null, revocado_por: null }
  const { id } = await insert(ctx, EnlaceDeSolicitud, { ...cual, huella: linkPrint(token), ...abierto })
  return { id, token }
}

/**
 * The address where whoever has it goes on with one request: `/auth/solicitud#{id}.{token}`. What stands after the `#` is in no log and in
 * no Referer. The same while it is good for fifteen days more; a new one lives thirty.
 * @param origin where people reach the office: a job has it of whoever asked for it
 */
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
  // one made under another secret of the installation (a backup brought here) cannot be made again
  const llave =
    sirve && token && linkPrint(token) === sirve.huella
      ? { id: sirve.id, token }
      : await hacerEnlace(ctx, id_solicitud, correo)
  return direccionDe(origin, llave)
}

export const direccionDe = (origin: string, { id, token }: Llave): string => `${origin}/auth/solicitud#${id}.${token}`

const abiertos = (ctx: Context, id_solicitud: number) =>
  EnlaceDeSolicitud.query(ctx.db).where({ id_solicitud }).whereNull('revocado_en')

/** The link of that number and secret, while it is good; null for any other, whatever is wrong with it. */
export async function abrirEnlace(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  token: string,
): Promise<EnlaceDeSolicitud | null> {
  const numero = linkId(id)
  const enlace = numero === null ? undefined : await findRow(ctx.db, EnlaceDeSolicitud, numero)
  return opensLink(ctx.now, enlace, token) ? enlace : null
}

/** Closes the links of a request that still open, of which `cuales` says: all unless told. @returns how many */
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
