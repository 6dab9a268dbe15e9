import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findRow, insert, notFound, officeKey, Problem, update, type Context } from '../kernel/index.ts'
import { cuentaEnLinea } from './configuracion/cuentas.ts'
import { EnlacePago } from './model.ts'

const VIGENCIA_DIAS = 180
/** A link that is found again is good for at least so long. */
const MINIMO_DIAS = 30
const DIA = 86_400_000

type Cual = Pick<EnlacePago, 'destino_tipo' | 'destino_id' | 'semilla'>

/** The secret part of a link: made again whenever it is asked for, so that no table holds it. */
const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { destino_tipo, destino_id, semilla }: Cual): string =>
  createHmac('sha256', officeKey(ctx, 'pago-enlace')).update(`${destino_tipo}:${destino_id}:${semilla}`).digest('base64url').slice(0, 32)

const huellaDe = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Pedido {
  /** As `destinoDePago` calls it. */
  tipo: string
  id: number
  /** Instant until which it opens; 180 days unless told. */
  vence?: string
}

/**
 * The address where anybody who has it pays one thing. The same while it is good for as long as is asked.
 * @returns null until the office has chosen a provider for public payments (and, unless it is there for tests, a real one)
 */
export async function enlaceDePago(ctx: Context, { tipo, id, vence }: Pedido): Promise<string | null> {
  if (!await cuentaEnLinea(ctx)) return null
  const hasta = vence ?? new Date(ctx.now.getTime() + VIGENCIA_DIAS * DIA).toISOString()
  const bastante = vence ?? new Date(ctx.now.getTime() + MINIMO_DIAS * DIA).toISOString()
  const sirve = await EnlacePago.query(ctx.db)
    .where({ destino_tipo: tipo, destino_id: id })
    .whereNull('revocado_en')
    .where('vence', '>=', bastante)
    .orderBy('id', 'desc')
    .first()
  // one made under another secret of the installation (a backup brought here) cannot be made again
  const mismo = sirve && huellaDe(tokenDe(ctx, sirve)) === sirve.huella ? sirve : null
  const enlace = mismo ?? await insertar(ctx, { destino_tipo: tipo, destino_id: id, semilla: randomBytes(16).toString('hex') }, hasta)
  return `${ctx.origin}${rutaDe(ctx, enlace)}`
}

const insertar = (ctx: Context, cual: Cual, vence: string): Promise<EnlacePago> =>
  insert(ctx, EnlacePago, { ...cual, huella: huellaDe(tokenDe(ctx, cual)), vence, revocado_en: null, revocado_por: null })

/** `/auth/pago/{id}/{token}` */
export const rutaDe = (ctx: Pick<Context, 'app' | 'office'>, enlace: EnlacePago): string =>
  `/auth/pago/${enlace.id}/${tokenDe(ctx, enlace)}`

/** The link of that number and secret, while it is good; null for any other, whatever is wrong with it. */
export async function abrirEnlace(ctx: Context, id: string, token: string): Promise<EnlacePago | null> {
  const enlace = /^[1-9]\d{0,8}$/.test(id) ? await findRow(ctx.db, EnlacePago, Number(id)) : undefined
  const [dada, suya] = [huellaDe(token), enlace?.huella ?? huellaDe('')].map((huella) => Buffer.from(huella, 'hex'))
  const suyo = dada !== undefined && suya !== undefined && timingSafeEqual(dada, suya)
  return enlace && suyo && enlace.revocado_en === null && enlace.vence > ctx.now.toISOString() ? enlace : null
}

/** Closes a link for good. @throws Problem 404; 409 where it is closed already */
export async function revocarEnlace(ctx: Context, id: number): Promise<void> {
  const enlace = await findRow(ctx.db, EnlacePago, id)
  if (!enlace) throw notFound('No se encontró el enlace de pago.')
  if (enlace.revocado_en !== null) throw new Problem(409, 'revocado', 'Ese enlace ya estaba revocado.')
  await update(ctx, EnlacePago, id, { revocado_en: ctx.now.toISOString(), revocado_por: ctx.user?.id ?? null }, { before: enlace })
}
