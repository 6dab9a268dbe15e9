import type { Route } from '../kernel/index.ts'
import { rutasDeEstado } from './estado/rutas.ts'

export const routes: Route[] = [...rutasDeEstado]
