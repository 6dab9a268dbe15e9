import type { CurrentUser, Pass } from '../tenants/context.ts'
import { forbidden, Problem, unauthenticated } from '../http/validation/problem.ts'

/** Any one of some permissions, and every one of others. */
export interface Permitted {
  kind: 'permission'
  anyOf: readonly number[]
  also?: readonly number[]
}

/** What a route asks of who calls it. There is no default: a route that names nothing does not compile. */
export type Needs =
  | Permitted
  | { kind: 'session'; first?: true }
  | { kind: 'pass'; of: string; or: Permitted; why: string }
  | { kind: 'nobody'; why: string }

/** Reduced form of a list or of one row, for a form that chooses from it: who gets it, and which fields besides the id. */
export interface Reduced {
  needs: Permitted
  fields: readonly string[]
}

/** Any one of these permission ids. */
export const permission = (...anyOf: number[]): Permitted => ({ kind: 'permission', anyOf })

/** Each of these permission ids. */
export const everyPermission = (first: number, ...also: number[]): Permitted => ({
  kind: 'permission',
  anyOf: [first],
  also,
})

/** Whether somebody's permissions are enough. */
export const isPermitted = ({ anyOf, also = [] }: Permitted, held: ReadonlySet<number>): boolean =>
  anyOf.some((id) => held.has(id)) && also.every((id) => held.has(id))

/** The sets of permissions that are just enough: one for each of those of which any one will do. */
export const enough = ({ anyOf, also = [] }: Permitted): readonly (readonly number[])[] =>
  anyOf.map((id) => [id, ...also])

/** A logged-in person, whatever the role. */
export const session = (): Needs => ({ kind: 'session' })

/** The same, and who must do something before anything else comes here for it (`CurrentUser.owes`). */
export const beforeAll = (): Needs => ({ kind: 'session', first: true })

/** Whoever brings a pass of that kind, which opens one record (`why` stands in the documentation), or has the permission. */
export const passOr = (of: string, why: string, or: Permitted): Needs => ({ kind: 'pass', of, or, why })

/** The permissions that are asked of a session; null where any session or none will do. */
export const permittedOf = (needs: Needs): Permitted | null =>
  needs.kind === 'permission' ? needs : needs.kind === 'pass' ? needs.or : null

/** Open to the world; `why` stands in the documentation. */
export const nobody = (why: string): Needs => ({ kind: 'nobody', why })

/** @throws Problem 401 without a session, 403 without the permission, or before what the person must do first. */
export function demand(needs: Needs, user: CurrentUser | null, pass: Pass | null = null): void {
  if (needs.kind === 'nobody' || (needs.kind === 'pass' && pass?.of === needs.of)) return
  if (!user) throw unauthenticated()
  if (user.owes && !(needs.kind === 'session' && needs.first)) throw new Problem(403, user.owes.code, user.owes.message)
  const permitted = permittedOf(needs)
  if (permitted && !isPermitted(permitted, user.permisos)) throw forbidden()
}
