import { tipoDe } from '../../../schemas/tramites/index.ts'
import type { TramiteDeRadicacion } from '../../../schemas/respuestas/orden-tramite.ts'
import type { Context } from '../../kernel/index.ts'
import { leerCabecera } from '../../radicaciones/index.ts'
import { numeroDe } from '../leidos.ts'
import { Tramite } from '../model.ts'

/** The procedure that a filing comes from, by whoever sees the filing: its number is on the filing already. @throws Problem 404 */
export async function tramiteDe(ctx: Context, id_radicacion: number): Promise<TramiteDeRadicacion> {
  await leerCabecera(ctx, id_radicacion)
  const tramite = await Tramite.query(ctx.db).where({ id_radicacion }).orderBy('id').first()
  return tramite
    ? { id: tramite.id, numero_tramite: numeroDe(tramite), titulo: tipoDe(tramite.tipo)?.titulo ?? tramite.tipo }
    : null
}
