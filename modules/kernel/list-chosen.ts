import type { QueryBuilder } from 'objection'
import type { ListQuery, ListSpec } from './list-spec.ts'
import type { BaseModel } from './record.ts'

/** Of a list's rows, those that the request names by their ids; all of them where it names none. */
export const chosen = <M extends BaseModel>(
  rows: QueryBuilder<M>,
  { ids }: ListQuery,
  { table }: ListSpec,
): QueryBuilder<M> => (ids === undefined ? rows : rows.clone().whereIn(`${table}.id`, ids.split(',').map(Number)))
