import { minutas } from '../../../schemas/listas/minutas.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { FilaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { listOrFile, listQuery, onlySeen, type Context, readRows } from '../../kernel/index.ts'
import { leerCabecera } from '../../radicaciones/index.ts'
import { exigirTramite, numeroDeTramite } from '../../tramites/index.ts'
import { Minuta } from '../model.ts'
import { deMinuta } from '../quien-ve.ts'
import { buscable, specDe } from '../../entidades/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { notariaDe, type Notaria } from '../../notaria/index.ts'
import type { Catalogos, EstadoCivil } from '../domain.ts'

const M = 'minutas'
const DOCUMENTOS = `(select count(*) from documentos_generados d where d.id_minuta = ${M}.id)`
const APROBADOS = `(select count(*) from documentos_generados d where d.id_minuta = ${M}.id and d.aprobado_en is not null)`

const LISTA = specDe(minutas, {
  table: M,
  pageSize: 10,
  // search also by the filing's words: number, parties, acts, property
  words: { table: 'radicaciones', column: 'id_radicacion' },
  sql: {
    titulo: { sort: `${M}.busqueda` },
    numero_radicacion: { column: 'radicaciones.numero_radicacion' },
    proyecto: { column: 'proyectos.proyecto' },
    plantilla: { column: 'plantillas.nombre_plantilla' },
    documentos: { type: 'number', column: { sql: DOCUMENTOS, select: true } },
    aprobados: { column: { sql: APROBADOS, select: true } },
    usuario: { column: 'autor.usuario' },
  },
})

const unId = (title: string) => ({ type: 'integer', minimum: 1, maximum: 2147483647, title }) as const

export const minutasQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    id_radicacion: unId('Id de la radicación'),
    id_tramite: unId('Id del trámite'),
    id_proyecto: unId('Id del proyecto'),
  },
} as const

interface Unida extends Minuta {
  numero_radicacion: number | null
  proyecto: string | null
  plantilla: string | null
  usuario: string | null
  documentos: number
  aprobados: number
  tramite_anio: number
  tramite_numero: number
}

const COLUMNAS = [
  'id',
  'titulo',
  'otorgantes',
  'id_radicacion',
  'id_tramite',
  'id_proyecto',
  'id_plantilla',
  'created_at',
  'updated_at',
  'version',
].map((columna) => `${M}.${columna}`)

const filaDe = (m: Unida): FilaDeMinuta => ({
  id: m.id,
  titulo: m.titulo,
  otorgantes: m.otorgantes,
  id_radicacion: m.id_radicacion,
  numero_radicacion: m.numero_radicacion,
  id_tramite: m.id_tramite,
  numero_tramite: m.id_tramite === null ? null : numeroDeTramite({ anio: m.tramite_anio, numero: m.tramite_numero }),

  id_proyecto: m.id_proyecto,
  proyecto: m.proyecto,
  id_plantilla: m.id_plantilla,
  plantilla: m.plantilla,
  documentos: Number(m.documentos),
  aprobados: Number(m.aprobados),
  usuario: m.usuario,
  created_at: m.created_at,
  updated_at: m.updated_at,
  version: m.version,
})

const lasQueVe = (ctx: Context) => onlySeen(ctx, Minuta.query(ctx.db), deMinuta)

const porHallar = (ctx: Context) =>
  lasQueVe(ctx)
    .leftJoin('radicaciones', 'radicaciones.id', `${M}.id_radicacion`)
    .select(...COLUMNAS, 'radicaciones.numero_radicacion')

/** Visible ones, last modified first. @throws Problem 404 for a filing or a procedure that the user may not see */
export async function listarMinutas(
  ctx: Context,
  { id_radicacion, id_tramite, id_proyecto, ...query }: FromSchema<typeof minutasQuery>,
) {
  if (id_radicacion !== undefined) await leerCabecera(ctx, id_radicacion)
  if (id_tramite !== undefined) await exigirTramite(ctx, id_tramite)
  const base = lasQueVe(ctx)
    .leftJoin('tramites', 'tramites.id', `${M}.id_tramite`)
    .leftJoin('radicaciones', 'radicaciones.id', ctx.db.raw(`coalesce(${M}.id_radicacion, tramites.id_radicacion)`))
    .leftJoin('proyectos', 'proyectos.id', `${M}.id_proyecto`)
    .leftJoin('plantillas', 'plantillas.id', `${M}.id_plantilla`)
    .leftJoin('usuarios as autor', 'autor.id', `${M}.id_usuario`)
    .select(
      ...COLUMNAS,
      'radicaciones.numero_radicacion',
      'proyectos.proyecto',
      'plantillas.nombre_plantilla as plantilla',
      'autor.usuario as usuario',
      'tramites.anio as tramite_anio',
      'tramites.numero as tramite_numero',
    )
  for (const [columna, valor] of Object.entries({ id_tramite, id_proyecto }))
    if (valor !== undefined) void base.where(`${M}.${columna}`, valor)
  // also those of the procedure that became the filing
  if (id_radicacion !== undefined)
    void base.where((una) => {
      void una.where(`${M}.id_radicacion`, id_radicacion).orWhere('tramites.id_radicacion', id_radicacion)
    })
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDe(fila as Unida)) // joined above
}

buscable({
  clase: 'minutas',
  titulo: 'Minutas',
  llamadas: ['minuta', 'minutas'],
  needs: anyOf(crear('plantillas'), modificar('tramites')),
  lista: LISTA,
  filas: porHallar,
  hallado: (minuta) => {
    const { numero_radicacion } = minuta as Minuta & { numero_radicacion: number | null } // `porHallar` joins it
    return {
      titulo: minuta.titulo,
      detalle: [numero_radicacion ? `Radicación ${numero_radicacion}` : null, minuta.otorgantes]
        .filter(Boolean)
        .join(' · '),
      href: `/admin/minuta/${minuta.id}`,
      claves: [minuta.titulo],
    }
  },
  enLista: () => '/admin/minutas',
})

export interface CatalogosDeOficina extends Catalogos {
  notaria: Notaria
}

/** Civil statuses, retired ones included, and notaries of the office. */
export async function catalogosDe(ctx: Context): Promise<CatalogosDeOficina> {
  const estados = await readRows(ctx.db, 'select name, umh from estados_civiles order by id', [])
  return {
    estadosCiviles: estados as unknown as EstadoCivil[], // the columns that the statement selects
    notaria: await notariaDe(ctx),
  }
}
