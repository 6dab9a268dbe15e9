import type { Route } from '../kernel/index.ts'
import { rutasDeAgenda } from './agenda/rutas.ts'
import { rutasDeFuera } from './fuera.ts'
import { rutasDePuestos } from './puestos.ts'

/** Each part of an appointment's life keeps its routes beside its verbs. */
export const routes: Route[] = [...rutasDePuestos, ...rutasDeFuera, ...rutasDeAgenda]
