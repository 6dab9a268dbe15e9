import { seguimientoSchema, seguimientosQuery } from '../../schemas/seguimiento.ts'
import { route } from '../kernel/index.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { agregarSeguimiento, listarSeguimientos } from './seguir.ts'

export const routes = [
  route({
    method: 'GET', path: '/seguiradi', summary: 'Seguimiento de una radicación', needs: anyOf(ver('seguimiento'), ver('misRadicaciones'), ver('radicaciones')),
    query: seguimientosQuery, handler: (ctx, { query }) => listarSeguimientos(ctx, query),
  }),
  route({
    method: 'POST', path: '/seguiradiCreate', summary: 'Agregar un paso al seguimiento', needs: crear('seguimiento'), answers: 201,
    body: seguimientoSchema, handler: (ctx, { body }) => agregarSeguimiento(ctx, body),
  }),
]
