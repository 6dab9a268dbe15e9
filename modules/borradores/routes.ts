import { borrador, borradores, borradorGuardado } from '../../schemas/respuestas/sesion/sesion.ts'
import { borradorSchema } from '../../schemas/sesion/borrador.ts'
import { nada, perMinute, route, session } from '../kernel/index.ts'
import { guardarBorrador, leerBorrador, listarBorradores, olvidarBorrador, deBorrador } from './borradores.ts'

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre'],
  properties: { nombre: { type: 'string', pattern: '^[\\w.-]{1,120}$', title: 'Nombre del borrador' } },
} as const
const olvidoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión que se leyó' },
    equipo: borradorSchema.properties.equipo,
  },
} as const

/** No owner in the address: always the session's. */
export const routes = [
  route('GET /borradores', {
    summary: 'Los borradores propios, sin su contenido',
    needs: session(),
    reply: borradores,
    handler: (ctx) => listarBorradores(ctx),
  }),
  route('GET /borradores/:nombre', {
    summary: 'Un borrador propio',
    whose: deBorrador,
    needs: session(),
    params,
    reply: borrador,
    handler: (ctx, { params: { nombre } }) => leerBorrador(ctx, nombre),
  }),
  route('PUT /borradores/:nombre', {
    summary: 'Guardar lo que se está escribiendo',
    whose: deBorrador,
    needs: session(),
    limit: perMinute(240),
    params,
    body: borradorSchema,
    reply: borradorGuardado,
    handler: (ctx, { params: { nombre }, body }) => guardarBorrador(ctx, nombre, body),
  }),
  route('DELETE /borradores/:nombre', {
    summary: 'Olvidar un borrador propio',
    whose: deBorrador,
    needs: session(),
    reply: nada,
    params,
    query: olvidoQuery,
    handler: (ctx, { params: { nombre }, query }) => olvidarBorrador(ctx, nombre, query),
  }),
]
