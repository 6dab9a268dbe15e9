import { inmuebleCambioSchema, inmuebleSchema } from '../../schemas/inmueble.ts'
import { listQuery, route } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { leerInmueble, listarInmuebles } from './buscar.ts'
import { actualizarInmueble, registrarInmueble } from './registrar.ts'

/** Who files deeds reads their properties. */
const lee = anyOf(ver('inmuebles'), ver('radicaciones'))

const keyParams = {
  type: 'object', additionalProperties: false, required: ['key'],
  properties: { key: { type: 'integer', minimum: 1, maximum: 2147483647 } },
} as const

export const routes = [
  route({ method: 'GET', path: '/inmuebles', summary: 'Buscar inmuebles', needs: lee, query: listQuery, handler: (ctx, { query }) => listarInmuebles(ctx, query) }),
  route({ method: 'GET', path: '/inmuebles/:key', summary: 'Ver un inmueble', needs: lee, params: keyParams, handler: (ctx, { params }) => leerInmueble(ctx, params.key) }),
  route({
    method: 'POST', path: '/inmuebles', summary: 'Registrar un inmueble', needs: crear('inmuebles'), body: inmuebleSchema, answers: 201,
    handler: async (ctx, { body }) => leerInmueble(ctx, (await registrarInmueble(ctx, body)).id),
  }),
  route({
    method: 'PUT', path: '/inmuebles/:key', summary: 'Actualizar un inmueble', needs: modificar('inmuebles'), params: keyParams, body: inmuebleCambioSchema,
    handler: async (ctx, { params, body }) => leerInmueble(ctx, (await actualizarInmueble(ctx, params.key, body)).id),
  }),
]
