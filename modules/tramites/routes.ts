import type { Route } from '../kernel/index.ts'
import { rutasDeOrden } from './orden/rutas.ts'
import { rutasDeTramites } from './rutas.ts'

/** Each part of a procedure's life keeps its routes beside its verbs. */
export const routes: Route[] = [...rutasDeTramites, ...rutasDeOrden]
