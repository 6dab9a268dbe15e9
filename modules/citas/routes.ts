import type { Route } from '../kernel/index.ts'
import { rutasDeAgenda } from './agenda/routes.ts'
import { rutasDeFuera } from './fuera.ts'
import { rutasDePuestos } from './puestos.ts'

export const routes: Route[] = [...rutasDePuestos, ...rutasDeFuera, ...rutasDeAgenda]
