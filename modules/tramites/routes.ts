import type { Route } from '../kernel/index.ts'
import { rutasDeAdjuntos } from './adjuntos/routes.ts'
import { rutasDeAjustes } from './ajustes.ts'
import { rutasDeDepuracion } from './depurar.ts'
import { rutasDeEstados } from './estados/routes.ts'
import { rutasDeOrden } from './orden/routes.ts'
import { rutasDeAvisos } from './avisos.ts'
import { rutasDeCobro } from './cobro/routes.ts'
import { rutasDeConstancias } from './constancias.ts'
import { rutasDeEnlaces } from './enlaces.ts'
import { rutasDeEntrega } from './entrega.ts'
import { rutasDePedidos } from './pedidos.ts'
import { rutasDeQuienPide } from './publico/routes.ts'
import { rutasDeTramites } from './tramite-routes.ts'
import { rutasDeTipos } from './tipos.ts'

export const routes: Route[] = [
  ...rutasDeAjustes,
  ...rutasDeTramites,
  ...rutasDeAdjuntos,
  ...rutasDeEstados,
  ...rutasDeOrden,
  ...rutasDeTipos,
  ...rutasDeCobro,
  ...rutasDeEntrega,
  ...rutasDeConstancias,
  ...rutasDeEnlaces,
  ...rutasDeAvisos,
  ...rutasDeDepuracion,
  ...rutasDePedidos,
  ...rutasDeQuienPide,
]
