import { esPlano, expressSchema, radicacionOExpressSchema } from '../../schemas/express.ts'
import { numeroParams } from '../../schemas/proyecto.ts'
import { demand, idParams, route } from '../kernel/index.ts'
import { proyectosActivos } from '../proyectos/index.ts'
import { actualizarRadicacion, type CuerpoRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { guardarExpress, registrarExpress, type CambioExpress } from './guardar.ts'
import { imprimirRotulo, verQr } from './rotular.ts'

const lee = anyOf(ver('seguimiento'), crear('seguimiento'), ver('radicaciones'), crear('radicaciones'))
const buscar = { type: 'object', additionalProperties: false, properties: { q: { type: 'string', maxLength: 100 } } } as const

export const routes = [
  route({
    method: 'POST', path: '/radi2', summary: 'Crear una radicación express', needs: crear('seguimiento'), answers: 201, idempotent: true,
    body: expressSchema, handler: (ctx, { body }) => registrarExpress(ctx, body),
  }),
  route({
    method: 'PUT', path: '/radicaciones/:id', summary: 'Actualizar una radicación: por su id con el cuerpo del asistente, o por su número con los datos sueltos del formulario express',
    needs: anyOf(modificar('radicaciones'), modificar('seguimiento')), params: idParams, body: radicacionOExpressSchema,
    handler: (ctx, { params, body }) => {
      if (esPlano(body)) return guardarExpress(ctx, params.id, body as CambioExpress) // the `then` of its schema
      demand(modificar('radicaciones'), ctx.user)
      return actualizarRadicacion(ctx, params.id, body as CuerpoRadicacion) // the `else` of its schema
    },
  }),
  route({ method: 'GET', path: '/radi2/:numero/qr', summary: 'El código QR del seguimiento público', needs: lee, params: numeroParams, handler: (ctx, { params }) => verQr(ctx, params.numero) }),
  route({ method: 'GET', path: '/radi2/:numero/rotulo', summary: 'Rótulo de 130 × 90 mm con el código QR, en PDF', needs: lee, params: numeroParams, handler: (ctx, { params }) => imprimirRotulo(ctx, params.numero) }),
  route({
    method: 'GET', path: '/proyectosActivos', summary: 'Proyectos a los que se puede asociar una radicación express', needs: anyOf(crear('seguimiento'), modificar('seguimiento')), query: buscar,
    handler: (ctx, { query }) => proyectosActivos(ctx, query.q ?? ''),
  }),
]
