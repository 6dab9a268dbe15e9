import {
  listedIds,
  listOrFile,
  type BaseModel,
  type Context,
  type ListQuery,
  type ListSpec,
  type QueryBuilder,
} from '../kernel/index.ts'
import { leerExtra, type Extra } from './extra.ts'
import { listaConExtra } from './lista.ts'

/** @param row one of its rows, or none where all are of one entity */
function entidadDe({ added, tableName }: typeof BaseModel, row: object = {}): string {
  if (!added) throw new Error(`Say that ${tableName} is an entity before its rows are read with what the office added.`)
  return added.entityOf(row)
}

/** A row as the API answers it, with what this person may read of what the office added to it. */
export const conExtra = async <F extends object>(
  ctx: Context,
  row: BaseModel,
  salida: F,
): Promise<F & { extra: Extra }> => ({ ...salida, extra: await leerExtra(ctx, entidadDe(row.kind, row), row.extra) })

/** One page of a list, or its file, with the fields that the office added to its rows. `fila` shapes the rest of a row. */
export async function listar<M extends BaseModel, F extends object>(
  ctx: Context,
  base: QueryBuilder<M>,
  query: ListQuery,
  propia: ListSpec,
  fila: (row: M) => F,
) {
  const Modelo: typeof BaseModel = Object(base.modelClass()) // the class that its rows are made by
  const { spec, fila: con } = await listaConExtra(ctx, entidadDe(Modelo), query, propia)
  return listOrFile(ctx, base, query, spec, (row) => con(fila(row), row))
}

/** The ids of everything that a list of an entity holds, its added fields among what may filter it. @param most one more tells of more */
export async function idsDeLista<M extends BaseModel>(
  ctx: Context,
  base: QueryBuilder<M>,
  query: ListQuery,
  propia: ListSpec,
  most: number,
): Promise<number[]> {
  const Modelo: typeof BaseModel = Object(base.modelClass()) // the class that its rows are made by
  const { spec } = await listaConExtra(ctx, entidadDe(Modelo), query, propia)
  return listedIds(base, query, spec, most)
}
