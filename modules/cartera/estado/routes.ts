import { estadoDeCuentaQuery } from '../../../schemas/cartera/cartera-avisos.ts'
import { estadoDeCuenta } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { archivo, HOJA_DE_CALCULO, idParams, inTransaction, PDF, route } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { deCliente } from '../parametros.ts'
import { hojaDeEstado, imprimirEstado } from './hoja-estado.ts'
import { leerEstado } from './leer-estado.ts'

export const rutasDeEstado = [
  route({
    method: 'GET',
    path: '/estado_cuenta/:id',
    operation: 'leerEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente a una fecha de corte',
    whose: deCliente,
    needs: ver('cartera'),
    params: idParams,
    query: estadoDeCuentaQuery,
    reply: estadoDeCuenta,
    // one transaction, because balance and lines are two reads
    handler: (ctx, { params, query }) => inTransaction(ctx, (its) => leerEstado(its, params.id, query)),
  }),
  route({
    method: 'GET',
    path: '/estado_cuenta/:id/pdf',
    operation: 'imprimirEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente (PDF)',
    whose: deCliente,
    needs: ver('cartera'),
    params: idParams,
    query: estadoDeCuentaQuery,
    transaction: false,
    reply: PDF,
    handler: (ctx, { params, query }) => imprimirEstado(ctx, params.id, query),
  }),
  route({
    method: 'GET',
    path: '/estado_cuenta/:id/xlsx',
    operation: 'exportarEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente (hoja de cálculo)',
    whose: deCliente,
    needs: ver('cartera'),
    params: idParams,
    query: estadoDeCuentaQuery,
    reply: archivo(HOJA_DE_CALCULO),
    handler: (ctx, { params, query }) => hojaDeEstado(ctx, params.id, query),
  }),
]
