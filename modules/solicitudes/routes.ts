import type { Route } from '../kernel/index.ts'
import { rutasDeArchivos } from './archivos/routes.ts'
import { rutasDeBorradores } from './borradores.ts'
import { rutasDeElegir } from './elegir.ts'
import { rutasDePedidos } from './pedidos.ts'
import { rutasDeSolicitudes } from './solicitud-routes.ts'
import { rutasDeTipos } from './tipos.ts'

export const routes: Route[] = [
  ...rutasDeSolicitudes,
  ...rutasDeElegir,
  ...rutasDeTipos,
  ...rutasDeArchivos,
  ...rutasDeBorradores,
  ...rutasDePedidos,
]
