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
  inTransaction,
} from '../kernel/index.ts'
import { cuentaEnLinea } from './configuracion.ts'
import { EnlacePago, OrdenPago, type Linea } from './model.ts'
import { randomBytes } from 'node:crypto'
import type { Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { pedirConfirmacion } from './confirmar.ts'

const VIGENCIA_DIAS = 180
/** Least validity of a reused link. */
const MINIMO_DIAS = 30
const DIA = 86_400_000

type Cual = Pick<EnlacePago, 'destino_tipo' | 'destino_id' | 'semilla'>

const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { destino_tipo, destino_id, semilla }: Cual): string =>
  linkToken(ctx, 'pago-enlace', `${destino_tipo}:${destino_id}:${semilla}`)

interface Pedido {
  /** Name in `destinoDePago`. */
  tipo: string
  id: number
  /** Default: 180 days. */
  vence?: string
}

/** Null without a provider for public payments (test providers count only in test offices). A link is reused while valid long enough. */
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
  // a token of another installation's secret (restored backup) cannot be rebuilt
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
const rutaDe = (ctx: Pick<Context, 'app' | 'office'>, enlace: EnlacePago): string =>
  `/auth/pago/${enlace.id}/${tokenDe(ctx, enlace)}`

export async function abrirEnlace(ctx: Context, id: string, token: string): Promise<EnlacePago | null> {
  const numero = linkId(id)
  const enlace = numero === null ? undefined : await findRow(ctx.db, EnlacePago, numero)
  return opensLink(ctx.now, enlace, token) ? enlace : null
}

/** @throws Problem 404; 409 where closed already */
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

/** Time to start a payment; one pending at the provider waits longer. */
const PARA_EMPEZAR_MS = 24 * 3_600_000

const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 150 bits, easy to read aloud. */
const nuevaReferencia = (): string => `PL${[...randomBytes(30)].map((byte) => LETRAS[byte % LETRAS.length]).join('')}`

interface Nueva {
  destino_tipo: string
  destino_id: number
  id_enlace: number | null
  detalle: Linea[]
  descripcion: string
  proveedor: Proveedor
  prueba: boolean
}

/** The amount is the sum of its lines in pesos, never a browser's. */
export const crearOrden = (ctx: Context, { descripcion, ...nueva }: Nueva): Promise<OrdenPago> =>
  insert(ctx, OrdenPago, {
    ...nueva,
    descripcion: descripcion.slice(0, 200),
    referencia: nuevaReferencia(),
    pesos: nueva.detalle.reduce((suma, { pesos }) => suma + pesos, 0),
    moneda: 'COP',
    estado: 'creado',
    id_proveedor: null,
    vence: new Date(ctx.now.getTime() + PARA_EMPEZAR_MS).toISOString(),
    aprobado_en: null,
    reversado_en: null,
    cobrado_en: null,
    aviso: null,
    id_usuario: ctx.user?.id ?? null,
    ip: ctx.ip.slice(0, 64),
  })

/** After a merge of two records, links and approvals follow the remaining one. */
export async function moverDestino({ db }: Pick<Context, 'db'>, tipo: string, de: number, a: number): Promise<void> {
  for (const tabla of ['pagos_enlaces', 'pagos_ordenes'])
    await db(tabla).where({ destino_tipo: tipo, destino_id: de }).update({ destino_id: a })
}

const EN_UNA_VEZ = 500

/** Expires unpaid orders; a later approval still counts. Started ones are queried once more, as a notification may be lost. */
export async function vencerOrdenes(ctx: Context): Promise<void> {
  const vencidas = await OrdenPago.query(ctx.db)
    .whereIn('estado', ['creado', 'pendiente'])
    .where('vence', '<', ctx.now.toISOString())
    .orderBy('id')
    .limit(EN_UNA_VEZ)
  // by version, so orders moved by a notification are skipped
  for (const { id, version, proveedor, id_proveedor } of vencidas) {
    await inTransaction(ctx, async (its) => {
      await update(its, OrdenPago, id, { estado: 'vencido' }, { version })
      // the local one cannot be asked
      if (id_proveedor !== null && proveedor !== 'local')
        await pedirConfirmacion(its, { proveedor, pago: id_proveedor })
    }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 409) throw error
    })
  }
}
