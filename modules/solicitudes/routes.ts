import type { Route } from '../kernel/index.ts'
import { rutasDeArchivos } from './archivos/rutas.ts'

/** Each part of a request's life keeps its routes beside its verbs. */
export const routes: Route[] = [
  ...rutasDeArchivos,
]
