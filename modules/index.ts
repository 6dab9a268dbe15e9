import { routes as auditoria } from './auditoria/index.ts'
import { routes as borradores } from './borradores/index.ts'
import { routes as caja } from './caja/index.ts'
import { routes as campos } from './campos/index.ts'
import { routes as catalogos } from './catalogos/index.ts'
import { routes as depositos } from './depositos/index.ts'
import { pages as paginasDeRespuesta, routes as dian, rutasDeRespuesta } from './dian/index.ts'
import { routes as edictos } from './edictos/index.ts'
import { routes as express } from './express/index.ts'
import { routes as facturacion } from './facturacion/index.ts'
import { routes as inmuebles } from './inmuebles/index.ts'
import type { HtmlPage, Route } from './kernel/index.ts'
import { routes as liquidaciones } from './liquidaciones/index.ts'
import { routes as nomina } from './nomina/index.ts'
import { routes as oficinas } from './oficinas/index.ts'
import { routes as pagos } from './pagos/index.ts'
import { routes as pantallas } from './pantallas/index.ts'
import { routes as personas } from './personas/index.ts'
import { routes as procesos } from './procesos/index.ts'
import { routes as proyectos } from './proyectos/index.ts'
import { routes as radicaciones } from './radicaciones/index.ts'
import { routes as repetidos } from './repetidos/index.ts'
import { routes as roles } from './roles/index.ts'
import { pages as paginasDeSeguimiento, routes as seguimientos } from './seguimientos/index.ts'
import { routes as sesion } from './sesion/index.ts'
import { routes as usuarios } from './usuarios/index.ts'

/** The registry: every route of the product. */
export const routes: Route[] = [
  ...oficinas, ...sesion, ...borradores, ...usuarios, ...roles, ...pantallas, ...campos, ...catalogos, ...personas, ...inmuebles, ...radicaciones, ...express, ...seguimientos, ...liquidaciones,
  ...edictos, ...proyectos, ...auditoria, ...procesos, ...repetidos, ...nomina,
  ...pagos, ...facturacion, ...dian, ...rutasDeRespuesta,
  ...depositos, ...caja,
]

/** The public addresses that the server answers as whole documents. */
export const pages: HtmlPage[] = [...paginasDeSeguimiento, ...paginasDeRespuesta]
