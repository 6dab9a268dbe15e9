import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/leidos.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitud.ts'
import type { radicacionDeSolicitudSchema } from '../../../schemas/solicitud-cuerpos.ts'
import { invalid, update, versionConflict, type Context } from '../../kernel/index.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import { leerSolicitud } from '../leer/leer-solicitud.ts'
import { radicacionQueVe } from '../leer/radicacion-que-ve.ts'
import { Solicitud } from '../model.ts'

/**
 * PUT /SolicitudesTramites/:id/radicacion: says which filing a request became, or that it is of none. Who says it sees both, and also the
 * filing that it leaves. With a version, only if nobody saved since.
 * @throws Problem 404; 409 of one that was annulled, or with the request as it is now; 422 for a filing that is not there to see or that
 * was annulled
 */
export async function vincularRadicacion(
  ctx: Context,
  id: number,
  { id_radicacion, version }: FromSchema<typeof radicacionDeSolicitudSchema>,
): Promise<SolicitudLeida> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const show = () => leerSolicitud(ctx, id)
  const nueva = await exigirVinculable(ctx, entero(id_radicacion))
  if (version !== undefined && version !== antes.version) throw versionConflict(await show())
  if (nueva === antes.id_radicacion) return show()
  if (antes.id_radicacion !== null && !(await radicacionQueVe(ctx, antes.id_radicacion))) {
    throw invalid({ id_radicacion: ['Está vinculada a una radicación que usted no ve.'] })
  }
  await update(ctx, Solicitud, id, { id_radicacion: nueva }, { before: antes, show })
  return show()
}

async function exigirVinculable(ctx: Context, id: number | null): Promise<number | null> {
  if (id === null) return null
  const radicacion = await radicacionQueVe(ctx, id)
  if (!radicacion) throw invalid({ id_radicacion: ['Esa radicación no existe.'] })
  if (radicacion.anulada_en !== null)
    throw invalid({ id_radicacion: [`La radicación No. ${radicacion.numero_radicacion} está anulada.`] })
  return id
}
