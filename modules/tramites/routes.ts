import type { Route } from '../kernel/index.ts'
import { rutasDeAdjuntos } from './adjuntos/rutas.ts'
import { rutasDeAjustes } from './ajustes.ts'
import { rutasDeDepuracion } from './depurar.ts'
import { rutasDeEstados } from './estados/rutas.ts'
import { rutasDeOrden } from './orden/rutas.ts'
import { rutasDeAvisos } from './avisos.ts'
import { rutasDeCobro } from './cobro/rutas.ts'
import { rutasDeConstancias } from './constancias.ts'
import { rutasDeEnlaces } from './enlaces.ts'
import { rutasDeEntrega } from './entrega.ts'
import { rutasDePedidos } from './pedidos.ts'
import { rutasDeQuienPide } from './publico/rutas.ts'
import { rutasDeTramites } from './rutas.ts'
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
