import type { Context } from '../tenants/context.ts'

export interface Condition {
  sql: string
  values: (number | string)[]
}

/** Description of a rule, published in `docs/tablas/permisos.csv`. */
interface Told {
  entity: string
  /** Part of the record, where rules differ by part. */
  reach?: string
  covers?: string
  says: string
  /** Names of the parameters and body fields that hold its id. */
  names: readonly string[]
}

/** Records of a person: the route's permission alone does not show all. */
export interface Personal extends Told {
  kind: 'personal'
  all: readonly number[]
  /** Condition of the caller's visible rows, for lists and single reads; null for all. */
  rows(ctx: Context): Condition | null
}

/** Every record is visible with the route's permission. */
export interface Shared extends Told {
  kind: 'office'
}

export interface Open extends Told {
  kind: 'public'
}

/** Ownership rule of a record, defined by the entity's module. */
export type Whose = Personal | Shared | Open

type OwnRule = Omit<Personal, 'kind' | 'rows'> & { own(ctx: Context): Condition }

/** Work without a user (jobs, public pages) sees all, if any permission does. @param own condition for users without one of `all` */
export const personal = ({ own, ...told }: OwnRule): Personal => ({
  ...told,
  kind: 'personal',
  rows: (ctx) => {
    const { user, pass } = ctx
    // a pass sees only what `own` allows
    const whole = user === null ? !pass && told.all.length > 0 : told.all.some((id) => user.permisos.has(id))
    return whole ? null : own(ctx)
  },
})

/** @param says why any user with the permission sees any record */
export const ofOffice = (entity: string, says: string, names: readonly string[] = []): Shared => ({
  kind: 'office',
  entity,
  says,
  names,
})

/** @param says what proves the access */
export const openToAll = (entity: string, says: string, names: readonly string[] = []): Open => ({
  kind: 'public',
  entity,
  says,
  names,
})

interface Filterable {
  whereRaw(sql: string, values: (number | string)[]): unknown
}

export function onlySeen<Q extends Filterable>(ctx: Context, query: Q, rule: Personal): Q {
  const condition = rule.rows(ctx)
  if (condition) query.whereRaw(`(${condition.sql})`, condition.values)
  return query
}

/** The same as SQL, to append after `and`. */
export const seenSql = (ctx: Context, rule: Personal): Condition => rule.rows(ctx) ?? { sql: '1 = 1', values: [] }
