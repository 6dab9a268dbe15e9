import {
  findRow,
  insert,
  linkId,
  linkPrint,
  linkSeed,
  linkToken,
  notFound,
  opensLink,
  Problem,
  update,
  type Context,
} from '../kernel/index.ts'
import { cuentaEnLinea } from './configuracion/cuentas.ts'
import { EnlacePago } from './model.ts'

const VIGENCIA_DIAS = 180
/** A link that is found again is good for at least so long. */
const MINIMO_DIAS = 30
const DIA = 86_400_000

type Cual = Pick<EnlacePago, 'destino_tipo' | 'destino_id' | 'semilla'>

const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { destino_tipo, destino_id, semilla }: Cual): string =>
  linkToken(ctx, 'pago-enlace', `${destino_tipo}:${destino_id}:${semilla}`)

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
  if (!(await cuentaEnLinea(ctx))) return null
  const hasta = vence ?? new Date(ctx.now.getTime() + VIGENCIA_DIAS * DIA).toISOString()
  const bastante = vence ?? new Date(ctx.now.getTime() + MINIMO_DIAS * DIA).toISOString()
  const sirve = await EnlacePago.query(ctx.db)
    .where({ destino_tipo: tipo, destino_id: id })
    .whereNull('revocado_en')
    .where('vence', '>=', bastante)
    .orderBy('id', 'desc')
    .first()
  // one made under another secret of the installation (a backup brought here) cannot be made again
  const mismo = sirve && linkPrint(tokenDe(ctx, sirve)) === sirve.huella ? sirve : null
  const enlace = mismo ?? (await insertar(ctx, { destino_tipo: tipo, destino_id: id, semilla: linkSeed() }, hasta))
  return `${ctx.origin}${rutaDe(ctx, enlace)}`
}

const insertar = (ctx: Context, cual: Cual, vence: string): Promise<EnlacePago> =>
  insert(ctx, EnlacePago, {
    ...cual,
    huella: linkPrint(tokenDe(ctx, cual)),
    vence,
    revocado_en: null,
    revocado_por: null,
  })

/** `/auth/pago/{id}/{token}` */
export const rutaDe = (ctx: Pick<Context, 'app' | 'office'>, enlace: EnlacePago): string =>
  `/auth/pago/${enlace.id}/${tokenDe(ctx, enlace)}`

/** The link of that number and secret, while it is good; null for any other, whatever is wrong with it. */
export async function abrirEnlace(ctx: Context, id: string, token: string): Promise<EnlacePago | null> {
  const numero = linkId(id)
  const enlace = numero === null ? undefined : await findRow(ctx.db, EnlacePago, numero)
  return opensLink(ctx.now, enlace, token) ? enlace : null
}

/** Closes a link for good. @throws Problem 404; 409 where it is closed already */
export async function revocarEnlace(ctx: Context, id: number): Promise<void> {
  const enlace = await findRow(ctx.db, EnlacePago, id)
  if (!enlace) throw notFound('No se encontró el enlace de pago.')
  if (enlace.revocado_en !== null) throw new Problem(409, 'revocado', 'Ese enlace ya estaba revocado.')
  await update(
    ctx,
    EnlacePago,
    id,
    { revocado_en: ctx.now.toISOString(), revocado_por: ctx.user?.id ?? null },
    { before: enlace },
  )
}
