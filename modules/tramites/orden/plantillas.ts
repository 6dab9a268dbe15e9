import type { FromSchema } from 'json-schema-to-ts'
import type { plantillasDeTramitesSchema } from '../../../schemas/tramites/orden-tramite.ts'
import type { PlantillasDeTramites } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import {
  findRow,
  findRows,
  insert,
  invalid,
  remove,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'
import { PlantillaDeTramite, type Tramite } from '../model.ts'

/** Matches any project. */
const CUALQUIERA = 0

export async function listarPlantillas(ctx: Context): Promise<PlantillasDeTramites> {
  const filas = await PlantillaDeTramite.query(ctx.db).orderBy('tipo').orderBy('id_proyecto')
  const plantillas = new Map(
    (
      await findRows(
        ctx.db,
        Plantilla,
        filas.map(({ id_plantilla }) => id_plantilla),
      )
    ).map((una) => [una.id, una]),
  )
  return filas.map(({ tipo, id_proyecto, id_plantilla }) => ({
    tipo,
    id_proyecto: id_proyecto || null,
    id_plantilla,
    nombre_plantilla: plantillas.get(id_plantilla)?.nombre_plantilla ?? '',
  }))
}

type Cuerpo = FromSchema<typeof plantillasDeTramitesSchema>
type Pedidas = Cuerpo['plantillas']

async function exigir(ctx: Context, pedidas: Pedidas): Promise<void> {
  const errors: FieldErrors = {}
  const vistas = new Set<string>()
  const elegidas = await findRows(
    ctx.db,
    Plantilla,
    pedidas.map(({ id_plantilla }) => id_plantilla),
  )
  const plantillas = new Map(elegidas.map((una) => [una.id, una]))
  for (const [at, { tipo, id_proyecto, id_plantilla }] of pedidas.entries()) {
    const plantilla = plantillas.get(id_plantilla)
    const proyecto = id_proyecto ?? CUALQUIERA
    if (!tipoDe(tipo)) errors[`plantillas.${at}.tipo`] = ['Ese tipo de trámite no existe.']
    if (!plantilla?.activo) errors[`plantillas.${at}.id_plantilla`] = ['Esa plantilla no existe.']
    else if (plantilla.id_proyecto !== null && plantilla.id_proyecto !== proyecto)
      errors[`plantillas.${at}.id_plantilla`] = ['Esa plantilla es de otro proyecto.']
    if (vistas.has(`${tipo}/${proyecto}`))
      errors[`plantillas.${at}.id_proyecto`] = ['Ese tipo ya tiene plantilla para ese proyecto.']
    vistas.add(`${tipo}/${proyecto}`)
    if (proyecto !== CUALQUIERA && !(await ctx.db('proyectos').where('id', proyecto).first('id')))
      errors[`plantillas.${at}.id_proyecto`] = ['Ese proyecto no existe.']
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

const de = (tipo: string, proyecto: number | null | undefined) => `${tipo}/${proyecto ?? CUALQUIERA}`

const mismas = (unas: Pedidas, otras: Pedidas): boolean => {
  const dichas = (lista: Pedidas) =>
    lista
      .map(({ tipo, id_proyecto, id_plantilla }) => `${de(tipo, id_proyecto)}/${id_plantilla}`)
      .sort()
      .join()
  return dichas(unas) === dichas(otras)
}

/** @throws Problem 409 with the current ones if another desk changed those that were read; 422 by row */
export async function guardarPlantillas(
  ctx: Context,
  { plantillas: pedidas, antes: leidas }: Cuerpo,
): Promise<PlantillasDeTramites> {
  // the lock first: of two desks, the second one sees what the first one left
  const guardadas = await PlantillaDeTramite.query(ctx.db).forUpdate()
  if (leidas && !mismas(leidas, guardadas)) throw versionConflict(await listarPlantillas(ctx))
  await exigir(ctx, pedidas)
  const antes = new Map(guardadas.map((una) => [de(una.tipo, una.id_proyecto), una]))
  const quedan = new Set(pedidas.map(({ tipo, id_proyecto }) => de(tipo, id_proyecto)))
  for (const [clave, una] of antes) if (!quedan.has(clave)) await remove(ctx, PlantillaDeTramite, una.id)
  for (const { tipo, id_proyecto, id_plantilla } of pedidas) {
    const una = antes.get(de(tipo, id_proyecto))
    if (!una) await insert(ctx, PlantillaDeTramite, { tipo, id_proyecto: id_proyecto ?? CUALQUIERA, id_plantilla })
    else if (una.id_plantilla !== id_plantilla) await update(ctx, PlantillaDeTramite, una.id, { id_plantilla })
  }
  return listarPlantillas(ctx)
}

/** Own template, else the first usable one of the type: for its project, then for any; null if none is (`CON_PLANTILLA` of the list). */
export async function plantillaDeTramite(
  ctx: Context,
  { tipo, id_plantilla, id_proyecto }: Pick<Tramite, 'tipo' | 'id_plantilla' | 'id_proyecto'>,
): Promise<number | null> {
  const deTipo = PlantillaDeTramite.query(ctx.db)
    .where({ tipo })
    .whereIn('id_proyecto', [CUALQUIERA, id_proyecto ?? CUALQUIERA])
    .orderBy('id_proyecto', 'desc')
  const posibles = id_plantilla === null ? (await deTipo).map((una) => una.id_plantilla) : [id_plantilla]
  for (const id of posibles) {
    const plantilla = await findRow(ctx.db, Plantilla, id)
    if (plantilla?.activo && (plantilla.id_proyecto === null || plantilla.id_proyecto === id_proyecto)) return id
  }
  return null
}
