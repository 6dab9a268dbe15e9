import type { Route } from '../kernel/index.ts'
import { rutasDeAbonos } from './abonos/routes.ts'
import { rutasDeAvisos } from './avisos/routes.ts'
import { rutasDeCastigos, rutasDeCuentasCobro, rutasDeRetenciones } from './cobro/routes.ts'
import { rutasDeClientes } from './clientes/routes.ts'
import { rutasDeEstado, rutasDePanorama } from './estado/routes.ts'

export const routes: Route[] = [
  ...rutasDeClientes,
  ...rutasDePanorama,
  ...rutasDeEstado,
  ...rutasDeAvisos,
  ...rutasDeAbonos,
  ...rutasDeCastigos,
  ...rutasDeCuentasCobro,
  ...rutasDeRetenciones,
]
