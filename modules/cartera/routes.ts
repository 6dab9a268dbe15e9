import type { Route } from '../kernel/index.ts'
import { rutasDeAbonos } from './abonos/rutas.ts'
import { rutasDeEstado } from './estado/rutas.ts'
import { rutasDePanorama } from './panorama/rutas.ts'

export const routes: Route[] = [...rutasDePanorama, ...rutasDeEstado, ...rutasDeAbonos]
