import { NOMBRES } from '../../schemas/facturacion/pasarela.ts'
import { Problem, type Context } from '../kernel/index.ts'
import type { OrdenPago } from './model.ts'
import { pasarelaDe } from './proveedores/index.ts'
import type { Inicio } from './proveedores/pasarela-pago.ts'

/** Where whoever tries a payment comes back to. */
export const vueltaDePrueba = ({ origin }: Pick<Context, 'origin'>, { id }: Pick<OrdenPago, 'id'>): string =>
  `${origin}/admin/pagos?pago=${id}`

/** How an order begins to be paid. @throws Problem 409 where the office has no account with its provider any more */
export async function iniciarPago(ctx: Context, orden: OrdenPago, respuesta: string): Promise<Inicio> {
  const pasarela = await pasarelaDe(ctx, orden.proveedor)
  if (!pasarela)
    throw new Problem(409, 'sin_configurar', `La notaría ya no recibe pagos por ${NOMBRES[orden.proveedor]}.`)
  const confirmacion = `${ctx.origin}/api/pasarela/notificaciones/${orden.proveedor}`
  return pasarela.iniciar(orden, { respuesta, confirmacion, oficina: ctx.office.nombre })
}
