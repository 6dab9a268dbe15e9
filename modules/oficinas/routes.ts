import { oficina } from '../../schemas/respuestas/oficina.ts'
import { nobody, perMinute, route } from '../kernel/index.ts'
import { rutasDePractica } from './practica/routes.ts'
import { start } from './start.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/start',
    operation: 'leerOficina',
    summary: 'La oficina de esta dirección',
    needs: nobody('la página de ingreso la necesita'),
    limit: perMinute(240),
    query: {
      type: 'object',
      additionalProperties: false,
      properties: { oficina: { type: 'string', maxLength: 60, title: 'Nombre corto de la oficina' } },
    },
    reply: oficina,
    handler: (ctx, { query }) => start(ctx, query.oficina),
  }),
  ...rutasDePractica,
]
