import { soporteLeido, soporteRecibido } from '../../schemas/respuestas/sesion/sesion.ts'
import { soporteSchema } from '../../schemas/sesion/soporte.ts'
import { route, session } from '../kernel/index.ts'
import { pedirSoporte } from './pedir.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/soporte',
    operation: 'leerSoporte',
    summary: 'A qué correo llega lo que se le cuenta a soporte',
    needs: session(),
    reply: soporteLeido,
    handler: (ctx) => ({ correo: ctx.app.config.supportEmail }),
  }),
  route({
    method: 'POST',
    path: '/soporte',
    operation: 'escribirASoporte',
    summary: 'Contarle a soporte qué pasó, sin datos de nadie',
    needs: session(),
    body: soporteSchema,
    reply: soporteRecibido,
    answers: 202,
    handler: (ctx, { body }) => pedirSoporte(ctx, body),
  }),
]
