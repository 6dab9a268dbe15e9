import type { FromSchema } from 'json-schema-to-ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { listOrFile, listQuery, notFound, type Context, type ListSpec } from '../../kernel/index.ts'
import { numeroDe } from '../leidos.ts'
import { DepuracionDeTramite, type Tramite } from '../model.ts'

const D = 'tramites_depuraciones'
/** How many papers it has, and what they weigh. */
const delPapel = (que: string) => `(select ${que} from tramites_adjuntos p where p.id_tramite = ${D}.id_tramite)`

const LISTA: ListSpec = {
  table: D,
  fileName: 'depuracion-de-tramites',
  defaultSort: '-propuesta_en',
  pageSize: 10,
  search: false,
  columns: {
    // they are never written but in the order of their ids
    propuesta_en: { type: 'date', title: 'Propuesta', sort: `${D}.id`, filter: false },
    numero_tramite: { type: 'text', title: 'Trámite', sort: false, filter: false },
    titulo: { type: 'text', title: 'Tipo de trámite', sort: false, filter: false },
    tipo: { type: 'enum', title: 'Tipo', column: 'tramites.tipo', sort: false, export: false },
    estado: { type: 'enum', title: 'Estado', column: 'tramites.estado', sort: false },
    terminado_en: { type: 'date', title: 'Terminó', sort: false, filter: false },
    papeles: {
      type: 'number',
      title: 'Documentos',
      column: { sql: delPapel('count(*)'), select: true },
      sort: false,
      filter: false,
    },
    bytes: {
      type: 'number',
      title: 'Bytes',
      column: { sql: delPapel('coalesce(sum(p.bytes), 0)'), select: true },
      sort: false,
      filter: false,
    },
    decision: { type: 'enum', title: 'Decisión', sort: false },
    decidida_en: { type: 'date', title: 'Decidida', sort: false, filter: false },
    decidio: { type: 'text', title: 'La decidió', column: 'usuarios.usuario', sort: false },
    motivo: { type: 'text', title: 'Motivo', sort: false },
  },
}

export const depuracionesQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    pendientes: { type: 'string', enum: ['1'], title: 'Solo las que esperan una decisión' },
  },
} as const

type Unida = DepuracionDeTramite &
  Pick<Tramite, 'numero' | 'anio' | 'tipo' | 'estado'> & {
    terminado_en: string
    decidio: string | null
    papeles: number
    bytes: number
  }

const filas = (ctx: Context) =>
  DepuracionDeTramite.query(ctx.db)
    .join('tramites', 'tramites.id', `${D}.id_tramite`)
    .leftJoin('usuarios', 'usuarios.id', `${D}.decidida_por`)
    .select(
      `${D}.*`,
      'tramites.numero',
      'tramites.anio',
      'tramites.tipo',
      'tramites.estado',
      'tramites.estado_desde as terminado_en',
      'usuarios.usuario as decidio',
    )
    .castTo<Unida[]>()

/** It names nobody: whoever decides goes by the kind and by how long it is over. */
const filaDe = (d: DepuracionDeTramite): DepuracionLeida => {
  const una = d as Unida // `filas` joins them, the list adds the expressions
  return {
    id: d.id,
    id_tramite: d.id_tramite,
    numero_tramite: numeroDe(una),
    tipo: una.tipo,
    titulo: tipoDe(una.tipo)?.titulo ?? una.tipo,
    estado: una.estado,
    terminado_en: una.terminado_en,
    papeles: Number(una.papeles),
    bytes: Number(una.bytes),
    propuesta_en: d.propuesta_en,
    decision: d.decision,
    decidida_en: d.decidida_en,
    decidio: una.decidio,
    motivo: d.motivo,
    version: d.version,
  }
}

/** GET /tramites_depuraciones: what waits for a decision and what was decided, the newest first. */
export async function listarDepuraciones(ctx: Context, { pendientes, ...query }: FromSchema<typeof depuracionesQuery>) {
  const base = filas(ctx)
  if (pendientes) void base.whereNull(`${D}.decision`)
  return listOrFile(ctx, base, query, LISTA, filaDe)
}

/** @throws Problem 404 */
export async function leerDepuracion(ctx: Context, id: number): Promise<DepuracionLeida> {
  const fila = await filas(ctx)
    .select(
      ctx.db.raw(`${delPapel('count(*)')} as papeles`),
      ctx.db.raw(`${delPapel('coalesce(sum(p.bytes), 0)')} as bytes`),
    )
    .findById(id)
  if (!fila) throw notFound('No se encontró la propuesta.')
  return filaDe(fila)
}
