import type { Context } from '../../kernel/index.ts'
import { leerDatos, type ActoDeRegistro } from '../../plantillas/index.ts'
import type { Tramite } from '../model.ts'

/** The deed that an order's data say now, whoever wrote them; null where they say nothing of one. */
export function actoDeTramite(
  ctx: Context,
  { data, identificacion_tramite }: Pick<Tramite, 'data' | 'identificacion_tramite'>,
): ActoDeRegistro | null {
  const {
    actos: [acto = null],
  } = leerDatos({ registration_number: identificacion_tramite, ...data }, ctx.today)
  return acto
}
