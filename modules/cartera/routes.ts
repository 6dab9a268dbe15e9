import type { Route } from '../kernel/index.ts'
import { rutasDeAbonos } from './abonos/rutas.ts'
import { rutasDeAvisos } from './avisos/rutas.ts'
import { rutasDeCastigos } from './castigos/rutas.ts'
import { rutasDeClientes } from './clientes/rutas.ts'
import { rutasDeCuentasCobro } from './cuentas-cobro/rutas.ts'
import { rutasDeEstado } from './estado/rutas.ts'
import { rutasDePanorama } from './panorama/rutas.ts'
import { rutasDeRetenciones } from './retenciones/rutas.ts'

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
