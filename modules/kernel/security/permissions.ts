import type { CurrentUser, Pass } from '../tenants/context.ts'
import { forbidden, Problem, unauthenticated } from '../http/validation/problem.ts'

/** Any one of some permissions, and every one of others. */
export interface Permitted {
  kind: 'permission'
  anyOf: readonly number[]
  also?: readonly number[]
}

/** Access rule of a route; required by the compiler. */
export type Needs =
  | Permitted
  | { kind: 'session'; first?: true }
  | { kind: 'pass'; of: string; or: Permitted; why: string }
  | { kind: 'nobody'; why: string }

/** Fields besides the id in the reduced reply, and the permissions that give it. */
export interface Reduced {
  needs: Permitted
  fields: readonly string[]
}

export const permission = (...anyOf: number[]): Permitted => ({ kind: 'permission', anyOf })

export const everyPermission = (first: number, ...also: number[]): Permitted => ({
  kind: 'permission',
  anyOf: [first],
  also,
})

export const isPermitted = ({ anyOf, also = [] }: Permitted, held: ReadonlySet<number>): boolean =>
  anyOf.some((id) => held.has(id)) && also.every((id) => held.has(id))

/** Minimal sets of permissions. */
export const enough = ({ anyOf, also = [] }: Permitted): readonly (readonly number[])[] =>
  anyOf.map((id) => [id, ...also])

export const session = (): Needs => ({ kind: 'session' })

/** Also for a person who must do something first (`CurrentUser.owes`). */
export const beforeAll = (): Needs => ({ kind: 'session', first: true })

/** A pass of that kind, or the permission; `why` is published. */
export const passOr = (of: string, why: string, or: Permitted): Needs => ({ kind: 'pass', of, or, why })

/** Null where no permission is required. */
export const permittedOf = (needs: Needs): Permitted | null =>
  needs.kind === 'permission' ? needs : needs.kind === 'pass' ? needs.or : null

/** `why` is published. */
export const nobody = (why: string): Needs => ({ kind: 'nobody', why })

/** @throws Problem 401 without a session; 403 without the permission, or while the person owes something */
export function demand(needs: Needs, user: CurrentUser | null, pass: Pass | null = null): void {
  if (needs.kind === 'nobody' || (needs.kind === 'pass' && pass?.of === needs.of)) return
  if (!user) throw unauthenticated()
  if (user.owes && !(needs.kind === 'session' && needs.first)) throw new Problem(403, user.owes.code, user.owes.message)
  const permitted = permittedOf(needs)
  if (permitted && !isPermitted(permitted, user.permisos)) throw forbidden()
}
