import type { Proveedor, EstadoDicho, Gesto } from '../../schemas/facturacion/pasarela.ts'
import {
  enqueue,
  inTransaction,
  notFound,
  Problem,
  type Context,
  type Step,
  countUse,
  networkOf,
} from '../kernel/index.ts'
import { aplicar, anotar, type Recibido } from './aplicar.ts'
import { OrdenPago } from './model.ts'
import { pasarelaDe } from './proveedores/index.ts'
import {
  type Dicho,
  NADIE,
  type Cabeceras,
  type PasarelaPago,
  CABECERA_LOCAL,
  firmaLocal,
} from './proveedores/pasarela-pago.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export const TRABAJO_CONFIRMAR = 'pago-confirmar'

export interface PedidoConfirmar {
  proveedor: Proveedor
  pago: string
}

/** Queued in the caller's transaction; repeated requests query again. */
export const pedirConfirmacion = (ctx: Context, { proveedor, pago }: PedidoConfirmar): Promise<unknown> =>
  enqueue(
    ctx,
    TRABAJO_CONFIRMAR,
    { proveedor, pago },
    { key: `${TRABAJO_CONFIRMAR}:${proveedor}:${pago}`, again: true },
  )

/**
 * The provider is asked if its signature does not cover the state: a declined payment's signature could be replayed as approved.
 * Without its account there is nobody to ask. @throws Problem 409 while it does not find the payment, 503 without answer: asked again
 */
export async function confirmarPago(ctx: Context, { proveedor, pago }: PedidoConfirmar, step: Step): Promise<void> {
  const dicho = await step('preguntar al proveedor', async () => {
    const pasarela = await pasarelaDe(ctx, proveedor)
    return pasarela && preguntar(pasarela, pago)
  })
  if (dicho) await step('aplicar lo que dice', () => aplicarConsulta(ctx, proveedor, dicho))
}

async function preguntar(pasarela: PasarelaPago, pago: string): Promise<Dicho> {
  const dicho = await pasarela.consultar(pago)
  if (!dicho) throw sinNoticias()
  return dicho
}

const sinNoticias = () => new Problem(409, 'sin_noticias', 'El proveedor todavía no dice nada de este pago.')

async function aplicarConsulta(ctx: Context, proveedor: Proveedor, dicho: Dicho): Promise<null> {
  await aplicar(ctx, { proveedor, dicho, crudo: JSON.stringify(dicho), origen: 'consulta' })
  return null
}

/** @throws Problem 404; 409 where the provider does not know it; 503 without answer */
export async function consultarOrden(ctx: Context, id: number): Promise<void> {
  const orden = await OrdenPago.query(ctx.db).findById(id)
  if (!orden) throw notFound('No se encontró la orden de pago.')
  const { proveedor, id_proveedor } = orden
  const pasarela = await pasarelaDe(ctx, proveedor)
  if (!pasarela || id_proveedor === null) throw sinNoticias()
  const dicho = await preguntar(pasarela, id_proveedor)
  await inTransaction(ctx, (its) => aplicarConsulta(its, proveedor, dicho))
}

const FALSAS = { times: 60, seconds: 3600 }

const RECIBIDA = { message: 'Recibida' }

/**
 * Signed notifications that change nothing (unknown reference, other amount) get a 200, because providers resend refused ones.
 * @throws Problem 401 for a foreign signature; 429 for a flood of them
 */
export async function recibirNotificacion(
  ctx: Context,
  proveedor: Proveedor,
  cabeceras: Cabeceras,
  crudo: Buffer,
): Promise<{ message: string }> {
  const pasarela = await abrir(ctx, proveedor)
  const dicho = pasarela?.verificar(cabeceras, crudo) ?? NADIE
  const recibido: Recibido = { proveedor, dicho, crudo, origen: 'aviso' }
  if (!pasarela || !dicho.firmaOk) {
    await countUse(ctx, `pago-firma:${networkOf(ctx.ip)}`, FALSAS)
    await anotar(ctx, recibido, pasarela ? 'firma_invalida' : 'sin_configurar')
    throw new Problem(401, 'firma', 'La firma de la notificación no es válida.')
  }
  const orden = await OrdenPago.query(ctx.db).where({ referencia: dicho.referencia, proveedor }).select('id').first()
  if (pasarela.firmaSinEstado && orden && (dicho.estado === 'aprobado' || dicho.estado === 'reversado')) {
    await inTransaction(ctx, async (its) => {
      await anotar(its, recibido, 'por_confirmar', { orden: orden.id })
      await pedirConfirmacion(its, { proveedor, pago: dicho.id })
    })
  } else {
    await aplicar(ctx, recibido)
  }
  return RECIBIDA
}

/** Unreadable secrets are reported to the administrator; the provider sees no account. */
async function abrir(ctx: Context, proveedor: Proveedor): Promise<PasarelaPago | null> {
  try {
    return await pasarelaDe(ctx, proveedor)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    ctx.log.error({ proveedor, code: error.code }, 'payment secrets do not open')
    return null
  }
}

/** Delay of a simulated notification, after the browser is back. */
const DEMORA_MS = 900

const DICE: Readonly<Record<Gesto, EstadoDicho>> = {
  aprobar: 'aprobado',
  rechazar: 'rechazado',
  pendiente: 'pendiente',
  dos_veces: 'aprobado',
  firma_invalida: 'aprobado',
  otro_monto: 'aprobado',
  antes_del_retorno: 'aprobado',
}

/** Same entry as any notification. One told to come before the payer returns has arrived when this answers. @throws Problem 404 */
export async function simularPago(ctx: Context, referencia: string, gesto: Gesto): Promise<{ message: string }> {
  const orden = await OrdenPago.query(ctx.db).findOne({ referencia, proveedor: 'local' })
  if (!orden) throw notFound('No se encontró la orden de pago.')
  if (gesto !== 'antes_del_retorno') await setTimeout(DEMORA_MS)
  const aviso = Buffer.from(
    JSON.stringify({
      referencia,
      id: `local-${randomBytes(8).toString('hex')}`,
      pesos: Number(orden.pesos) + (gesto === 'otro_monto' ? 1 : 0),
      moneda: orden.moneda,
      estado: DICE[gesto],
      prueba: orden.prueba,
      cuando: ctx.now.toISOString(),
    }),
  )
  const firma = gesto === 'firma_invalida' ? '0'.repeat(64) : firmaLocal(ctx, aviso)
  const notificar = () => recibirNotificacion(ctx, 'local', (nombre) => (nombre === CABECERA_LOCAL ? firma : ''), aviso)
  try {
    const recibida = await notificar()
    return gesto === 'dos_veces' ? await notificar() : recibida
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return { message: error.message } // what a provider would have been answered
  }
}
