import { cerradas, sesionesAbiertas } from '../../../schemas/respuestas/sesion/sesion.ts'
import { idParams, nada, perMinute, route, session, personal } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deUsuario } from '../../usuarios/index.ts'
import { cerrarOtras, cerrarTodasDe, cerrarUna, cerrarUnaDe, listarDe, listarSesiones } from '../sesiones.ts'

/** The rule of sessions by their own address: nobody's but whose they are. An administrator names the person before the session. */
const deSesion = personal({
  entity: 'Sesiones',
  says: 'Solo la persona que la abrió. Las de otra se ven y se cierran desde Usuarios.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'sesiones.id_usuario = ?', values: [user?.id ?? 0] }),
})

const sesion = { type: 'string', format: 'uuid', title: 'Id de la sesión' } as const
const params = { type: 'object', additionalProperties: false, required: ['sesion'], properties: { sesion } } as const
const paramsDe = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'sesion'],
  properties: { ...idParams.properties, sesion },
} as const

export const rutasDeSesiones = [
  route({
    method: 'GET',
    path: '/user/sesiones',
    operation: 'leerSesionesPropias',
    summary: 'Las sesiones abiertas propias',
    needs: session(),
    reply: sesionesAbiertas,
    handler: (ctx) => listarSesiones(ctx, ctx.user?.id ?? 0),
  }),
  route({
    method: 'DELETE',
    path: '/user/sesiones',
    operation: 'cerrarOtrasSesiones',
    summary: 'Cerrar las demás sesiones propias',
    needs: session(),
    limit: perMinute(30),
    reply: cerradas,
    handler: (ctx) => cerrarOtras(ctx, ctx.user?.id ?? 0),
  }),
  route({
    method: 'DELETE',
    path: '/user/sesiones/:sesion',
    operation: 'cerrarSesionPropia',
    summary: 'Cerrar una sesión propia',
    whose: deSesion,
    needs: session(),
    limit: perMinute(120),
    params,
    reply: nada,
    handler: (ctx, { params: { sesion } }) => cerrarUna(ctx, ctx.user?.id ?? 0, sesion),
  }),
  route({
    method: 'GET',
    path: '/usuario/:id/sesiones',
    operation: 'leerSesionesDeUsuario',
    summary: 'Las sesiones abiertas de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: sesionesAbiertas,
    handler: (ctx, { params }) => listarDe(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/usuario/:id/sesiones',
    operation: 'cerrarSesionesDeUsuario',
    summary: 'Cerrar las sesiones de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: cerradas,
    handler: (ctx, { params }) => cerrarTodasDe(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/usuario/:id/sesiones/:sesion',
    operation: 'cerrarSesionDeUsuario',
    summary: 'Cerrar una sesión de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: paramsDe,
    reply: nada,
    handler: (ctx, { params: { id, sesion } }) => cerrarUnaDe(ctx, id, sesion),
  }),
]
