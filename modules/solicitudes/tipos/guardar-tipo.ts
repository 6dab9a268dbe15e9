import type { FromSchema } from 'json-schema-to-ts'
import type { TipoDeLaOficina } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { tipoDeSolicitudSchema } from '../../../schemas/solicitudes/solicitud-tipo.ts'
import { findRow, insert, invalid, notFound, update, versionConflict, type Context } from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'
import { TipoDeSolicitud } from '../model.ts'
import { tipoDeLaOficina } from './leer-tipos.ts'

/**
 * PUT /solicitudes_tipos/:id: what is told of a quick template, and whether it is offered; written the first time, changed afterwards.
 * @param id_plantilla the template's
 * @throws Problem 404 for what is no quick template; 409 if somebody saved since; 422 for a paper twice
 */
export async function guardarTipo(
  ctx: Context,
  id_plantilla: number,
  { version, papeles, orden, ...dicho }: FromSchema<typeof tipoDeSolicitudSchema>,
): Promise<TipoDeLaOficina> {
  const plantilla = await findRow(ctx.db, Plantilla, id_plantilla, { lock: true })
  if (!plantilla || plantilla.id_proyecto !== null) throw notFound('Esa plantilla no es de los documentos ágiles.')
  const nombres = papeles.map(({ nombre }) => nombre)
  if (new Set(nombres).size < nombres.length) throw invalid({ papeles: ['Hay un documento dos veces.'] })
  const antes = await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  const columnas = {
    ...dicho,
    papeles: papeles.map(({ ayuda, opcional = false, ...uno }) => ({ ...uno, ayuda: ayuda?.trim() || null, opcional })),
    orden: orden ?? antes?.orden ?? 0,
  }
  const leido = (tipo: TipoDeSolicitud) => tipoDeLaOficina(tipo, plantilla)
  if (!antes) return leido(await insert(ctx, TipoDeSolicitud, { id_plantilla, ...columnas }))
  if (version !== undefined && version !== antes.version) throw versionConflict(leido(antes))
  return leido(
    await update(ctx, TipoDeSolicitud, antes.id, columnas, {
      before: antes,
      show: (uno) => Promise.resolve(leido(uno)),
    }),
  )
}
