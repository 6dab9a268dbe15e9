import type { Route } from '../kernel/index.ts'
import { rutasDeAbonos } from './abonos/routes.ts'
import { rutasDeAvisos } from './avisos/routes.ts'
import { rutasDeCastigos } from './castigos/routes.ts'
import { rutasDeClientes } from './clientes/routes.ts'
import { rutasDeCuentasCobro } from './cuentas-cobro/routes.ts'
import { rutasDeEstado } from './estado/routes.ts'
import { rutasDePanorama } from './panorama/routes.ts'
import { rutasDeRetenciones } from './retenciones/routes.ts'

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
