import { esperan } from '../../schemas/respuestas/espera.ts'
import { graficasDeMiDia, miDia } from '../../schemas/respuestas/mi-dia.ts'
import { pendientes } from '../../schemas/respuestas/pendientes.ts'
import { porEntregar } from '../depositos/index.ts'
import { perMinute, route, session } from '../kernel/index.ts'
import { porLiquidar, sinEscritura } from '../radicaciones/index.ts'
import { allOf, crear, modificar, ver } from '../roles/index.ts'
import { porSeguir } from '../seguimientos/index.ts'
import { contarPendientes } from './contar.ts'
import { leerGraficas } from './graficas.ts'
import { leerMiDia } from './mi-dia.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/pendientes',
    summary: 'Cuánto espera en cada sala del menú, de lo que la persona ve',
    needs: session(),
    limit: perMinute(60),
    reply: pendientes,
    handler: (ctx) => contarPendientes(ctx),
  }),
  route({
    method: 'GET',
    path: '/mi_dia',
    operation: 'leerMiDia',
    summary:
      'Lo que espera a la persona, de lo que abre su rol: cuentas con su lista, firmas de hoy, solicitudes, alarmas y su tablero',
    needs: session(),
    reply: miDia,
    handler: leerMiDia,
  }),
  route({
    method: 'GET',
    path: '/mi_dia/graficas',
    operation: 'leerGraficasDeMiDia',
    summary:
      'Radicaciones por semana y estado, cuánto tarda cada paso y quién lleva cuántas, con el permiso 5; ' +
      'lo facturado por mes y concepto, con el 109',
    needs: session(),
    reply: graficasDeMiDia,
    handler: leerGraficas,
  }),
  route({
    method: 'GET',
    path: '/pendientes/liquidaciones',
    summary: 'Las radicaciones por liquidar, la más antigua primero',
    needs: ver('liquidaciones'),
    reply: esperan,
    handler: porLiquidar,
  }),
  route({
    method: 'GET',
    path: '/pendientes/seguimiento',
    summary: 'Las radicaciones de estas semanas que llevan días sin un paso, la más quieta primero',
    needs: crear('seguimiento'),
    reply: esperan,
    handler: porSeguir,
  }),
  route({
    method: 'GET',
    path: '/pendientes/express',
    summary: 'Las escrituras facturadas a las que falta su número, la más antigua primero',
    needs: crear('seguimiento'),
    reply: esperan,
    handler: sinEscritura,
  }),
  route({
    method: 'GET',
    path: '/pendientes/descargues',
    summary: 'Los depósitos con dinero de boleta o registro por entregar, el más antiguo primero',
    needs: allOf(modificar('tramites'), modificar('depositos')),
    reply: esperan,
    handler: porEntregar,
  }),
]
