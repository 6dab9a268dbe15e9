import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { EstadoDicho, Gesto } from '../../schemas/facturacion/pasarela.ts'
import { notFound, Problem, type Context } from '../kernel/index.ts'
import { OrdenPago } from './model.ts'
import { CABECERA_LOCAL, firmaLocal } from './proveedores/local.ts'
import { recibirNotificacion } from './confirmar.ts'

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
