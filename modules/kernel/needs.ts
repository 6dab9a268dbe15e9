import type { CurrentUser } from './context.ts'
import { forbidden, unauthenticated } from './problem.ts'

/** Any one of some permissions, and every one of others. */
export interface Permitted { kind: 'permission'; anyOf: readonly number[]; also?: readonly number[] }

/** What a route asks of who calls it. There is no default: a route that names nothing does not compile. */
export type Needs =
  | Permitted
  | { kind: 'session' }
  | { kind: 'nobody'; why: string }

/** Any one of these permission ids. */
export const permission = (...anyOf: number[]): Permitted => ({ kind: 'permission', anyOf })

/** Each of these permission ids. */
export const everyPermission = (first: number, ...also: number[]): Permitted => ({ kind: 'permission', anyOf: [first], also })

/** Whether somebody's permissions are enough. */
export const isPermitted = ({ anyOf, also = [] }: Permitted, held: ReadonlySet<number>): boolean =>
  anyOf.some((id) => held.has(id)) && also.every((id) => held.has(id))

/** The sets of permissions that are just enough: one for each of those of which any one will do. */
export const enough = ({ anyOf, also = [] }: Permitted): readonly (readonly number[])[] => anyOf.map((id) => [id, ...also])

/** A logged-in person, whatever the role. */
export const session = (): Needs => ({ kind: 'session' })

/** Open to the world; `why` stands in the documentation. */
export const nobody = (why: string): Needs => ({ kind: 'nobody', why })

/** @throws Problem 401 without a session, 403 without the permission. */
export function demand(needs: Needs, user: CurrentUser | null): void {
  if (needs.kind === 'nobody') return
  if (!user) throw unauthenticated()
  if (needs.kind === 'permission' && !isPermitted(needs, user.permisos)) throw forbidden()
}
