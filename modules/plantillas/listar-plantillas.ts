import { plantillas } from '../../schemas/listas/minutas.ts'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { listOrFile, notFound, type Context, type ListQuery, ofOffice } from '../kernel/index.ts'
import { Plantilla } from './model.ts'
import { buscable, specDe } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import type { Reporte } from './reporte/reporte.ts'

const LISTA = specDe(plantillas, {
  table: 'plantillas',
  whole: true,
  // search also by the project's words
  words: { table: 'proyectos', column: 'id_proyecto' },
  sql: {
    nombre_plantilla: { sort: 'plantillas.busqueda' },
    proyecto: { column: 'proyectos.proyecto', sort: 'proyectos.busqueda' },
    codigo: { column: 'proyectos.codigo' },
    desconocidas: { type: 'number', column: 'v.desconocidas', filter: undefined },
    created_at: { sort: 'plantillas.id', instant: true },
  },
})

interface DeSuVersion {
  url_documento: string
  url_llenable: string | null
  variables: string
  desconocidas: number
  fallas: number
}
interface Unida extends DeSuVersion {
  codigo: string | null
  proyecto: string | null
  documentos: number
}

const filas = (ctx: Context) =>
  Plantilla.query(ctx.db)
    .join('plantillas_versiones as v', (es) =>
      es.on('v.id_plantilla', 'plantillas.id').andOn('v.numero', 'plantillas.numero'),
    )
    .leftJoin('proyectos', 'proyectos.id', 'plantillas.id_proyecto')
    .select(
      'plantillas.*',
      'v.url_documento',
      'v.url_llenable',
      'v.variables',
      'v.desconocidas',
      'v.fallas',
      'proyectos.codigo as codigo',
      'proyectos.proyecto as proyecto',
      ctx
        .db('documentos_generados as d')
        .join('plantillas_versiones as w', 'w.id', 'd.id_version')
        .whereRaw('w.id_plantilla = plantillas.id')
        .count('*')
        .as('documentos'),
    )
    .castTo<(Plantilla & Unida)[]>()

const porHallar = (ctx: Context) =>
  Plantilla.query(ctx.db)
    .leftJoin('proyectos', 'proyectos.id', 'plantillas.id_proyecto')
    .select('plantillas.*', 'proyectos.proyecto as proyecto')

export const listarPlantillas = (ctx: Context, query: ListQuery) =>
  listOrFile(ctx, filas(ctx), query, LISTA, (fila) => ({ ...filaDe(fila), ...(query.formato ? enHoja(fila) : {}) }))

const enHoja = (fila: Plantilla) => {
  const { codigo, proyecto } = fila as Plantilla & Unida // `filas` joins them
  return { codigo, proyecto }
}

export const archivoDe = ({ url_documento, url_llenable, desconocidas, fallas }: Omit<DeSuVersion, 'variables'>) => ({
  url_documento,
  extension: url_documento.endsWith('.doc') ? ('doc' as const) : ('docx' as const),
  desconocidas,
  fallas,
  llenable: url_llenable !== null,
})

function filaDe(fila: Plantilla): FilaDePlantilla {
  const unida = fila as Plantilla & Unida // `filas` joins them
  const { id, nombre_plantilla, id_proyecto, codigo, proyecto, numero, activo, created_at, version } = unida
  return {
    id,
    nombre_plantilla,
    id_proyecto,
    proyecto2: id_proyecto === null ? null : { id: id_proyecto, codigo: codigo ?? '', proyecto: proyecto ?? '' },
    agil: id_proyecto === null,
    ...archivoDe(unida),
    variables: JSON.parse(unida.variables),
    numero,
    documentos: Number(unida.documentos),
    activo: activo ? 1 : 0,
    created_at,
    version,
  }
}

export const noEsta = () => notFound('No se encontró la plantilla.')

export async function leerPlantillaGuardada(ctx: Context, id: number): Promise<FilaDePlantilla> {
  const fila = await filas(ctx).findById(id)
  if (!fila) throw noEsta()
  return filaDe(fila)
}

buscable({
  clase: 'plantillas',
  titulo: 'Plantillas',
  llamadas: ['plantilla', 'plantillas'],
  needs: ver('plantillas'),
  lista: LISTA,
  filas: porHallar,
  hallado: (plantilla) => {
    const { proyecto } = plantilla as Plantilla & { proyecto: string | null } // `porHallar` joins it
    return {
      titulo: plantilla.nombre_plantilla,
      detalle: [`Versión ${plantilla.numero}`, plantilla.id_proyecto === null ? 'Documentos ágiles' : proyecto]
        .filter(Boolean)
        .join(' · '),
      nota: plantilla.activo ? null : 'Inactiva',
      href: `/admin/plantillas/${plantilla.id}`,
      claves: [plantilla.nombre_plantilla],
    }
  },
  enLista: () => '/admin/plantillas',
})

export const dePlantilla = ofOffice(
  'Plantillas',
  'De toda la oficina: cualquiera que las lleve las reemplaza, sea de quien sea el proyecto.',
  ['id_plantilla'],
)

/** Most entries of each list of a report; the rest are counted. */
const TOPE = 500

export const acotado = ({ peligros, fallas, reconocidas, desconocidas, avisos, notas, ...resto }: Reporte) => ({
  ...resto,
  peligros: peligros.slice(0, TOPE),
  fallas: fallas.slice(0, TOPE),
  reconocidas: reconocidas.slice(0, TOPE),
  desconocidas: desconocidas.slice(0, TOPE),
  avisos: avisos.slice(0, TOPE),
  notas: notas.slice(0, TOPE),
  totales: {
    fallas: fallas.length,
    reconocidas: reconocidas.length,
    desconocidas: desconocidas.length,
    avisos: avisos.length,
  },
})
