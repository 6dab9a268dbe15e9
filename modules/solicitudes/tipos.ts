import {
  type TipoDeLaOficina,
  type TipoDeSolicitud as Leido,
  tipoDeLaOficina as tipoDeLaOficinaDeSolicitud,
  tiposDeLaOficina,
  tiposDeSolicitud,
} from '../../schemas/respuestas/solicitudes/solicitud.ts'
import {
  type Context,
  findRow,
  insert,
  invalid,
  notFound,
  update,
  versionConflict,
  idParams,
  nobody,
  perMinute,
  route,
} from '../kernel/index.ts'
import { Plantilla } from '../plantillas/index.ts'
import { TipoDeSolicitud } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { tipoDeSolicitudSchema } from '../../schemas/solicitudes/solicitud.ts'
import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { modificar, ver } from '../roles/index.ts'
import { deTiposDeSolicitud } from './quien-ve.ts'

const tipoLeido = ({
  id_plantilla,
  titulo,
  resumen,
  costo,
  demora,
  quien_pide,
  papeles,
  que_traer,
}: TipoDeSolicitud): Leido => ({ id_plantilla, titulo, resumen, costo, demora, quien_pide, papeles, que_traer })

export async function tipoDe(ctx: Context, id_plantilla: number | null): Promise<Leido | null> {
  const tipo = id_plantilla === null ? undefined : await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  return tipo ? tipoLeido(tipo) : null
}

export const ofrecidos = (ctx: Context) =>
  TipoDeSolicitud.query(ctx.db)
    .select('solicitudes_tipos.*')
    .join('plantillas', 'plantillas.id', 'solicitudes_tipos.id_plantilla')
    .where({ 'solicitudes_tipos.activo': 1, 'plantillas.activo': 1 })
    .whereNull('plantillas.id_proyecto')
    .orderBy(['solicitudes_tipos.orden', 'solicitudes_tipos.id'])

const tarjetas = async (ctx: Context): Promise<Leido[]> => (await ofrecidos(ctx)).map(tipoLeido)

const tipoDeLaOficina = (
  tipo: TipoDeSolicitud,
  { nombre_plantilla }: Pick<Plantilla, 'nombre_plantilla'>,
): TipoDeLaOficina => ({
  ...tipoLeido(tipo),
  nombre_plantilla,
  orden: tipo.orden,
  activo: tipo.activo,
  version: tipo.version,
})

/** All types in the office's order, and quick templates without a type. */
async function todosLosTipos(ctx: Context) {
  const plantillas = await Plantilla.query(ctx.db).whereNull('id_proyecto').orderBy(['busqueda', 'id']).limit(5_000)
  const porId = new Map(plantillas.map((una) => [una.id, una]))
  const tipos = await TipoDeSolicitud.query(ctx.db).orderBy(['orden', 'id'])
  const dichas = new Set(tipos.map(({ id_plantilla }) => id_plantilla))
  return {
    tipos: tipos.flatMap((tipo) => {
      const plantilla = porId.get(tipo.id_plantilla)
      return plantilla ? [tipoDeLaOficina(tipo, plantilla)] : []
    }),
    plantillas: plantillas.flatMap(({ id, nombre_plantilla, activo }) =>
      activo && !dichas.has(id) ? [{ id, nombre_plantilla }] : [],
    ),
  }
}

/** @throws Problem 404 if it is no quick template; 409 for an old version; 422 for a repeated paper */
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
  route('GET /solicitudes_tipos', {
    operation: 'listarTiposDeSolicitud',
    summary: 'Qué escrituras se pueden solicitar: papeles, costo, demora y quién puede pedirlas',
    needs: nobody('Se lee antes de comenzar una solicitud, sin sesión.'),
    limit: perMinute(60),
    reply: tiposDeSolicitud,
    handler: (ctx) => tarjetas(ctx),
  }),
  route('GET /solicitudes_ajustes', {
    operation: 'leerAjustesDeSolicitudes',
    summary:
      'Todo lo que se ha dicho de lo que se puede solicitar, también lo que no se ofrece, y las plantillas que faltan',
    needs: ver('oficina'),
    reply: tiposDeLaOficina,
    handler: (ctx) => todosLosTipos(ctx),
  }),
  route('PUT /solicitudes_tipos/:id', {
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
