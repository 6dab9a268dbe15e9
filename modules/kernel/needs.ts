import type { CurrentUser } from './context.ts'
import { forbidden, unauthenticated } from './problem.ts'

/** What a route asks of who calls it. There is no default: a route that names nothing does not compile. */
export type Needs =
  | { kind: 'permission'; anyOf: readonly number[] }
  | { kind: 'session' }
  | { kind: 'nobody'; why: string }

/** Any one of these permission ids. */
export const permission = (...anyOf: number[]): Needs => ({ kind: 'permission', anyOf })

/** A logged-in person, whatever the role. */
export const session = (): Needs => ({ kind: 'session' })

/** Open to the world; `why` stands in the documentation. */
export const nobody = (why: string): Needs => ({ kind: 'nobody', why })

/** @throws Problem 401 without a session, 403 without the permission. */
export function demand(needs: Needs, user: CurrentUser | null): void {
  if (needs.kind === 'nobody') return
  if (!user) throw unauthenticated()
  if (needs.kind === 'permission' && !needs.anyOf.some((id) => user.permisos.has(id))) throw forbidden()
}
