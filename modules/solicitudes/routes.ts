import type { Route } from '../kernel/index.ts'
import { rutasDeArchivos } from './archivos/rutas.ts'
import { rutasDeBorradores } from './borradores.ts'
import { rutasDeElegir } from './elegir.ts'
import { rutasDePedidos } from './pedidos.ts'
import { rutasDeSolicitudes } from './rutas.ts'
import { rutasDeTipos } from './tipos.ts'

/** Each part of a request's life keeps its routes beside its verbs. */
export const routes: Route[] = [
  ...rutasDeSolicitudes,
  ...rutasDeElegir,
  ...rutasDeTipos,
  ...rutasDeArchivos,
  ...rutasDeBorradores,
  ...rutasDePedidos,
]
