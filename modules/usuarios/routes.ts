import { cambioClaveSchema } from '../../schemas/sesion.ts'
import { idParams, perMinute, route, session } from '../kernel/index.ts'
import { cambiarClave } from './cambiarClave.ts'

export const routes = [
  route({
    method: 'PUT', path: '/usuario/:id', summary: 'Cambiar la propia contraseña', needs: session(), limit: perMinute(10),
    params: idParams, body: cambioClaveSchema, handler: (ctx, { params, body }) => cambiarClave(ctx, params.id, body),
  }),
]
