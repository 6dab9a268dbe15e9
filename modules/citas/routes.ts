import type { Route } from '../kernel/index.ts'

/** Each part of an appointment's life keeps its routes beside its verbs. */
export const routes: Route[] = []
