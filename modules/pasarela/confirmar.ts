import type { Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { enqueue, inTransaction, notFound, Problem, type Context, type Step } from '../kernel/index.ts'
import { aplicar } from './aplicar.ts'
import { OrdenPago } from './model.ts'
import { pasarelaDe } from './proveedores/index.ts'
import type { Dicho } from './proveedores/pasarela-pago.ts'

export const TRABAJO_CONFIRMAR = 'pago-confirmar'

/** Which payment of which provider, by its own number. */
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
