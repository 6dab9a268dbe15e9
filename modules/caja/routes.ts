import { cierreDeCaja } from '../../schemas/respuestas/deposito.ts'
import { cajaQuery } from '../../schemas/deposito.ts'
import { PDF, route } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { cierreDe } from './cierre.ts'
import { imprimirCierre } from './imprimir-cierre.ts'

// who receives deposits keeps the till
const caja = ver('depositos')

export const routes = [
  route({
    method: 'GET',
    path: '/caja',
    summary: 'Cierre de caja de un día, por método de pago',
    needs: caja,
    query: cajaQuery,
    reply: cierreDeCaja,
    handler: (ctx, { query }) => cierreDe(ctx, query.fecha ?? ctx.today),
  }),
  route({
    method: 'GET',
    path: '/caja/pdf',
    summary: 'Cierre de caja de un día (PDF)',
    needs: caja,
    query: cajaQuery,
    reply: PDF,
    handler: (ctx, { query }) => imprimirCierre(ctx, query.fecha ?? ctx.today),
  }),
]
