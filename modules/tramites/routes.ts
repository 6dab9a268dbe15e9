import type { Route } from '../kernel/index.ts'
import { rutasDeAdjuntos } from './adjuntos/rutas.ts'
import { rutasDeEstados } from './estados/rutas.ts'
import { rutasDeOrden } from './orden/rutas.ts'
import { rutasDeTramites } from './rutas.ts'
import { rutasDeTipos } from './tipos/rutas.ts'

/** Each part of a procedure's life keeps its routes beside its verbs. */
export const routes: Route[] = [
  ...rutasDeTramites,
  ...rutasDeAdjuntos,
  ...rutasDeEstados,
  ...rutasDeOrden,
  ...rutasDeTipos,
]
