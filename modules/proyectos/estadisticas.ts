import type { Context } from '../kernel/index.ts'
import { exigirProyecto, SUYOS } from './listar-proyectos.ts'

interface Fila {
  id: number
  name_tipo_inmueble: string | null
}

/**
 * «Resumen del proyecto»: what belongs to it. A property that belongs in more than one way counts once.
 */
export async function estadisticas(ctx: Context, id: number) {
  const { codigo, proyecto } = await exigirProyecto(ctx, { id })
  const rows = await ctx
    .db('inmuebles as i')
    .join('proyectos', 'proyectos.id', ctx.db.raw('?', [id]))
    .leftJoin('tipos_inmueble as t', 't.id', 'i.id_tipo_inmueble')
    .whereRaw(SUYOS)
    .select<Fila[]>('i.id', 't.name as name_tipo_inmueble')
  const byType = new Map<string, number>()
  for (const { name_tipo_inmueble } of rows)
    byType.set(name_tipo_inmueble ?? 'Sin tipo', (byType.get(name_tipo_inmueble ?? 'Sin tipo') ?? 0) + 1)
  const radicaciones = await ctx
    .db('radicaciones')
    .where('id_proyectos', id)
    .whereNull('anulada_en')
    .count({ n: '*' })
    .first<{ n: number }>()
  return {
    codigo,
    proyecto,
    total_plantillas: await plantillas(ctx, id),
    total_documentos: await documentos(ctx, id),
    total_inmuebles: rows.length,
    total_radicaciones: Number(radicaciones.n),
    inmuebles_por_tipo: [...byType]
      .map(([name_tipo_inmueble, total_inmuebles]) => ({ name_tipo_inmueble, total_inmuebles }))
      .sort((a, b) => b.total_inmuebles - a.total_inmuebles || (a.name_tipo_inmueble < b.name_tipo_inmueble ? -1 : 1)),
  }
}

/** Templates of a project that are in use. */
async function plantillas(ctx: Context, id: number): Promise<number> {
  const row = await ctx.db('plantillas').where({ id_proyecto: id, activo: 1 }).count({ n: '*' }).first<{ n: number }>()
  return Number(row.n)
}

/** What was made of its filings and its batches. */
async function documentos(ctx: Context, id: number): Promise<number> {
  const row = await ctx.db('documentos_generados').where('id_proyecto', id).count({ n: '*' }).first<{ n: number }>()
  return Number(row.n)
}
