import type { Context } from '../tenants/context.ts'

/** A condition of SQL with `?` for each of its values. */
export interface Condition {
  sql: string
  values: (number | string)[]
}

/** What a rule says of itself, which the documentation reads (`docs/tablas/permisos.csv`). */
interface Told {
  /** Whose rule it is: what the office calls these records. */
  entity: string
  /** How much of a record is asked for, where the rule tells that apart. */
  reach?: string
  /** What that reach holds. */
  covers?: string
  /** Who sees one, in a sentence. */
  says: string
  /** What queries and bodies call the value that names one of them. */
  names: readonly string[]
}

/** Each of them is somebody's: not all with the route's permission see all. */
export interface Personal extends Told {
  kind: 'personal'
  /** The permissions that see every one of them. */
  all: readonly number[]
  /** Those that the person of a request sees; null where there is nothing to leave out. Lists and the reading of one take the same. */
  rows(ctx: Context): Condition | null
}

/** Every one of them is the office's: whoever has the route's permission sees any. */
export interface Shared extends Told {
  kind: 'office'
}

/** Nobody has to log in: something else proves that one may. */
export interface Open extends Told {
  kind: 'public'
}

/** Who sees the record that a request names: a value that the entity's own module makes. */
export type Whose = Personal | Shared | Open

type OwnRule = Omit<Personal, 'kind' | 'rows'> & { own(ctx: Context): Condition }

/**
 * The rule of an entity whose records are somebody's. Work that is nobody's (a job, a public page with its own proof) sees all, of what
 * anybody may see all.
 * @param own the condition of who has none of the permissions that see all
 */
export const personal = ({ own, ...told }: OwnRule): Personal => ({
  ...told,
  kind: 'personal',
  rows: (ctx) => {
    const { user, pass } = ctx
    // who brings a pass sees what its own condition says of it, and of other entities nothing
    const whole = user === null ? !pass && told.all.length > 0 : told.all.some((id) => user.permisos.has(id))
    return whole ? null : own(ctx)
  },
})

/** The rule of what is of the whole office. @param says why anybody with the permission sees any */
export const ofOffice = (entity: string, says: string, names: readonly string[] = []): Shared => ({
  kind: 'office',
  entity,
  says,
  names,
})

/** The rule of what is read without a session. @param says what proves that one may */
export const openToAll = (entity: string, says: string, names: readonly string[] = []): Open => ({
  kind: 'public',
  entity,
  says,
  names,
})

interface Filterable {
  whereRaw(sql: string, values: (number | string)[]): unknown
}

/** Leaves in a query the rows that the person of a request sees. */
export function onlySeen<Q extends Filterable>(ctx: Context, query: Q, rule: Personal): Q {
  const condition = rule.rows(ctx)
  if (condition) query.whereRaw(`(${condition.sql})`, condition.values)
  return query
}

/** The same for a statement that is written out: what goes after its `and`. */
export const seenSql = (ctx: Context, rule: Personal): Condition => rule.rows(ctx) ?? { sql: '1 = 1', values: [] }
