import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import type { Context } from '../../kernel/index.ts'
import { precioDeServicio, SERVICIO_DE_TRAMITE } from '../../liquidaciones/index.ts'
import { costear, type Costo } from '../domain/costo.ts'

type Dicho = Readonly<Record<string, unknown>>

/**
 * What a procedure of a kind costs with what its form says, at the office's dated figures.
 * @param pedido the two halves of what was asked: the specification's fields and those that travel inside `data`
 * @param fecha the day it is asked for (today unless told)
 */
export async function costoDe(
  ctx: Context,
  tipo: TipoDeTramite,
  pedido: { datos: Dicho; data: Dicho },
  fecha: string = ctx.today,
): Promise<Costo> {
  const { costo } = tipo
  const precio =
    costo.clase === 'liquidacion' ? null : await precioDeServicio(ctx, SERVICIO_DE_TRAMITE[costo.clase], fecha)
  return costear(costo, { ...pedido.data, ...pedido.datos }, precio)
}
