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

/** Asks for a payment to be asked after, in the caller's transaction; one that is asked for again is asked after once more. */
export const pedirConfirmacion = (ctx: Context, { proveedor, pago }: PedidoConfirmar): Promise<unknown> =>
  enqueue(
    ctx,
    TRABAJO_CONFIRMAR,
    { proveedor, pago },
    { key: `${TRABAJO_CONFIRMAR}:${proveedor}:${pago}`, again: true },
  )

/**
 * The job: a provider whose signature leaves the state out is asked itself before approval counts. Who has the number of a payment that
 * was turned down can read its signature, and could send it to us as approved.
 */
export async function confirmarPago(ctx: Context, { proveedor, pago }: PedidoConfirmar, step: Step): Promise<void> {
  const dicho = await step('preguntar al proveedor', () => preguntar(ctx, proveedor, pago))
  if (dicho) await step('aplicar lo que dice', () => aplicarConsulta(ctx, proveedor, dicho))
}

async function preguntar(ctx: Context, proveedor: Proveedor, pago: string): Promise<Dicho | null> {
  const pasarela = await pasarelaDe(ctx, proveedor)
  return pasarela ? pasarela.consultar(pago) : null
}

async function aplicarConsulta(ctx: Context, proveedor: Proveedor, dicho: Dicho): Promise<null> {
  await aplicar(ctx, { proveedor, dicho, crudo: JSON.stringify(dicho), origen: 'consulta' })
  return null
}

/**
 * Asks the provider how a payment stands, because somebody wants to know.
 * @throws Problem 404; 409 where the provider has said nothing of it yet, or knows nothing; 503 when it does not answer
 */
export async function consultarOrden(ctx: Context, id: number): Promise<void> {
  const orden = await OrdenPago.query(ctx.db).findById(id)
  if (!orden) throw notFound('No se encontró la orden de pago.')
  const { proveedor, id_proveedor } = orden
  const dicho = id_proveedor === null ? null : await preguntar(ctx, proveedor, id_proveedor)
  if (!dicho) throw new Problem(409, 'sin_noticias', 'El proveedor todavía no dice nada de este pago.')
  await inTransaction(ctx, (its) => aplicarConsulta(its, proveedor, dicho))
}

/** Limit of unsigned notifications logged per address. */
const FALSAS = { times: 60, seconds: 3600 }

const RECIBIDA = { message: 'Recibida' }

/**
 * The one door of what providers say. Every arrival leaves its line. What is signed but changes nothing (an unknown reference, another
 * amount) is answered politely, because providers send again whatever is not, and it would not change by that.
 * @throws Problem 401 where the signature is not the office's own account's; 429 where such come without end
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

/** Secrets that do not open are told to who looks after the office, not to who notifies: for him there is no account. */
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

/**
 * What the local provider does when somebody presses a button of its dialog: it notifies, signed with its own key, through the same door
 * as any provider. One that is told to come before the payer returns has come when this answers.
 * @throws Problem 404 where there is no order of the local provider with that reference
 */
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
