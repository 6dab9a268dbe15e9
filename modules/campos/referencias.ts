import type { Context } from '../kernel/index.ts'
import { modeloDe } from './modelos.ts'

/** The names of rows of a catalogue, by id; those that are not there are missing. */
export async function nombresDe(ctx: Context, catalogo: string, ids: readonly number[]): Promise<Map<number, string>> {
  const table = modeloDe(catalogo)?.tableName
  if (!table || !ids.length) return new Map()
  const rows = await ctx
    .db(table)
    .whereIn('id', [...new Set(ids)])
    .select<{ id: number; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of uploaded files, by id. */
export async function nombresDeArchivos(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx
    .db('campos_archivos')
    .whereIn('id', [...ids])
    .select<{ id: number; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
