import { AGILES } from '../../schemas/minutas/plantilla.ts'
import type { Context } from '../kernel/index.ts'
import { archivoDe, leerPlantillaGuardada, dePlantilla } from './listar-plantillas.ts'
import { versionDe } from './versiones.ts'
import { DOC, DOCX, type Direcciones } from '../archivos/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { VersionDePlantilla } from './model.ts'

interface Fila {
  id: number
  nombre_plantilla: string
  id_proyecto: number | null
  url_documento: string
  url_llenable: string | null
  desconocidas: number
  fallas: number
}
interface Proyecto {
  id: number
  codigo: string
  proyecto: string
}

const enUso = (ctx: Context) =>
  ctx
    .db('plantillas as p')
    .join('plantillas_versiones as v', (es) => es.on('v.id_plantilla', 'p.id').andOn('v.numero', 'p.numero'))
    .where('p.activo', 1)
    .orderBy(['p.busqueda', 'p.id'])
    .limit(TOPE)
    .select<Fila[]>(
      'p.id',
      'p.nombre_plantilla',
      'p.id_proyecto',
      'v.url_documento',
      'v.url_llenable',
      'v.desconocidas',
      'v.fallas',
    )
const TOPE = 5_000

const ofrecida = (fila: Fila) => ({
  id: fila.id,
  nombre_plantilla: fila.nombre_plantilla,
  url_documento: fila.url_documento,
  llenable: archivoDe(fila).llenable,
})

/** GET /plantillaDocumentos/proyectos: active projects by their code, those that have templates among them, and the quick ones at last. */
export async function proyectosConPlantillas(ctx: Context) {
  const plantillas = await enUso(ctx)
  const de = (proyecto: number | null) => plantillas.filter(({ id_proyecto }) => id_proyecto === proyecto).map(ofrecida)
  const conPlantillas = [...new Set(plantillas.flatMap(({ id_proyecto }) => id_proyecto ?? []))]
  const proyectos = await ctx
    .db('proyectos')
    .where('estado', 1)
    .orWhereIn('id', conPlantillas)
    .orderBy('codigo')
    .limit(TOPE)
    .select<Proyecto[]>('id', 'codigo', 'proyecto')
  return [
    ...proyectos.map(({ id, codigo, proyecto }) => ({ id, codigo, proyecto, plantilla_documentos: de(id) })),
    { id: null, ...AGILES, plantilla_documentos: de(null) },
  ]
}

export const plantillasAgiles = async (ctx: Context) => (await enUso(ctx).whereNull('p.id_proyecto')).map(ofrecida)

export async function documentoDePlantilla(ctx: Context, id: number) {
  const { nombre_plantilla, url_documento, variables, proyecto2, llenable, activo } = await leerPlantillaGuardada(
    ctx,
    id,
  )
  return {
    id,
    nombre_plantilla,
    url_documento,
    id_version: (await versionDe(ctx, id)).id,
    variables,
    proyecto2,
    llenable,
    activo,
  }
}

/** `url_documento` of a version of a template: its file as it was uploaded, under the name that it had. */
export const direcciones: Direcciones = {
  patron: /^plantillas\/[0-9a-f]{32}\.docx?$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('plantillas'), modificar('tramites')),
  whose: dePlantilla,
  buscar: async (ctx, direccion) => {
    const version = await VersionDePlantilla.query(ctx.db).findOne({ url_documento: direccion })
    return version
      ? { ruta: direccion, tipo: direccion.endsWith('.doc') ? DOC : DOCX, nombre: version.nombre_archivo }
      : null
  },
}
