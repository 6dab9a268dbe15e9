import type { Answer, Context } from '../kernel/index.ts'
import { guardada } from './guardada.ts'

interface Lugar {
  id: number
  name: string
  code: string | null
}

/** GET /geografia: every department and municipality of the country, sorted by name. */
export function listarGeografia(ctx: Context, version: string | undefined): Promise<Answer> {
  return guardada(ctx, ['departamentos', 'municipios'], version, async () => ({
    departamentos: await ctx
      .db('departamentos')
      .where('activo', 1)
      .orderBy('busqueda')
      .select<Lugar[]>('id', 'name', 'code'),
    municipios: await ctx
      .db('municipios')
      .where('activo', 1)
      .orderBy('busqueda')
      .select<(Lugar & { id_depto: number })[]>('id', 'id_depto', 'name', 'code'),
  }))
}
