import { estadoDeCuentaQuery } from '../../../schemas/cartera-estado.ts'
import { estadoDeCuenta } from '../../../schemas/respuestas/cartera-estado.ts'
import { idParams, route } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { deCliente } from '../quien-ve.ts'
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
    handler: (ctx, { params, query }) => leerEstado(ctx, params.id, query),
  }),
]
