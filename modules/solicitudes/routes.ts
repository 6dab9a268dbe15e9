import type { Route } from '../kernel/index.ts'

/** Each part of a request's life keeps its routes beside its verbs. */
export const routes: Route[] = []
