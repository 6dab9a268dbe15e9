import type { FromSchema } from 'json-schema-to-ts'
import {
  type TipoDeLaOficina,
  tipoDeLaOficina as tipoDeLaOficinaDeSolicitud,
  tiposDeLaOficina,
  tiposDeSolicitud,
} from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { tipoDeSolicitudSchema } from '../../schemas/solicitudes/solicitud.ts'
import {
  findRow,
  insert,
  invalid,
  notFound,
  update,
  versionConflict,
  type Context,
  idParams,
  nobody,
  perMinute,
  route,
} from '../kernel/index.ts'
import { Plantilla } from '../plantillas/index.ts'
import { TipoDeSolicitud } from './model.ts'
import { tipoDeLaOficina, tarjetas, todosLosTipos } from './tipos/leer-tipos.ts'
import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { modificar, ver } from '../roles/index.ts'
import { deTiposDeSolicitud } from './quien-ve.ts'

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

export const rutasDeTipos = [
  route({
    method: 'GET',
    path: '/solicitudes_tipos',
    operation: 'listarTiposDeSolicitud',
    summary: 'Qué escrituras se pueden solicitar: papeles, costo, demora y quién puede pedirlas',
    needs: nobody('Se lee antes de comenzar una solicitud, sin sesión.'),
    limit: perMinute(60),
    reply: tiposDeSolicitud,
    handler: (ctx) => tarjetas(ctx),
  }),
  route({
    method: 'GET',
    path: '/solicitudes_ajustes',
    operation: 'leerAjustesDeSolicitudes',
    summary:
      'Todo lo que se ha dicho de lo que se puede solicitar, también lo que no se ofrece, y las plantillas que faltan',
    needs: ver('oficina'),
    reply: tiposDeLaOficina,
    handler: (ctx) => todosLosTipos(ctx),
  }),
  route({
    method: 'PUT',
    path: '/solicitudes_tipos/:id',
    operation: 'guardarTipoDeSolicitud',
    summary: 'Lo que se dice de una plantilla que se puede solicitar, y si se ofrece',
    whose: deTiposDeSolicitud,
    needs: modificar('oficina'),
    params: idParams,
    body: tipoDeSolicitudSchema,
    example: ejemplos.tipoDeSolicitud,
    reply: tipoDeLaOficinaDeSolicitud,
    handler: (ctx, { params, body }) => guardarTipo(ctx, params.id, body),
  }),
]
