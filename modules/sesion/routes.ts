import * as ejemplos from '../../schemas/ejemplos.ts'
import { sesion } from '../../schemas/respuestas/usuario.ts'
import { ingresoSchema, refrescoSchema } from '../../schemas/sesion.ts'
import { nada, nobody, perMinute, route } from '../kernel/index.ts'
import { ingresar, refrescar, salir } from './ingresar.ts'

export const routes = [
  route({
    method: 'POST', path: '/user/login', operation: 'iniciarSesion', summary: 'Iniciar sesión',
    needs: nobody('ingreso'), limit: perMinute(60), transaction: false,
    body: ingresoSchema, example: ejemplos.ingreso, reply: sesion, handler: (ctx, { body }) => ingresar(ctx, body),
  }),
  route({
    method: 'POST', path: '/user/refreshToken', operation: 'restaurarSesion', summary: 'Restaurar la sesión',
    needs: nobody('el token de refresco es la prueba'), limit: perMinute(60),
    transaction: false, body: refrescoSchema, reply: sesion, handler: (ctx, { body }) => refrescar(ctx, body.refresh_token),
  }),
  route({
    method: 'POST', path: '/user/logout', operation: 'cerrarSesion', summary: 'Cerrar la sesión',
    needs: nobody('el token de refresco es la prueba'), limit: perMinute(60), reply: nada,
    body: refrescoSchema, handler: (ctx, { body }) => salir(ctx, body.refresh_token),
  }),
]
