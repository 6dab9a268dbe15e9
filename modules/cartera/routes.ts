import type { Route } from '../kernel/index.ts'
import { rutasDeAbonos } from './abonos/rutas.ts'
import { rutasDeClientes } from './clientes/rutas.ts'
import { rutasDeEstado } from './estado/rutas.ts'
import { rutasDePanorama } from './panorama/rutas.ts'

export const routes: Route[] = [...rutasDeClientes, ...rutasDePanorama, ...rutasDeEstado, ...rutasDeAbonos]
