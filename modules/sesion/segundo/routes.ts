import { codigosDeRecuperacion, segundoFactor, segundoPorActivar } from '../../../schemas/respuestas/sesion/sesion.ts'
import { mensaje } from '../../../schemas/json/vocabulario.ts'
import { claveSchema, claveYPruebaSchema, codigoSchema } from '../../../schemas/sesion/sesion.ts'
import { beforeAll, idParams, perMinute, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deUsuario } from '../../usuarios/index.ts'
import { activarSegundo, desactivarSegundo, empezarSegundo, renovarCodigos, quitarSegundoDe } from './activar.ts'
import { leerSegundo } from './factores.ts'
import { rutasDeLlaves } from './llaves/routes.ts'

const propio = { needs: beforeAll(), limit: perMinute(30), transaction: false } as const

export const rutasDeSegundoFactor = [
  route('GET /user/segundo-factor', {
    operation: 'leerSegundoFactor',
    summary: 'El segundo factor propio',
    needs: beforeAll(),
    reply: segundoFactor,
    handler: (ctx) => leerSegundo(ctx),
  }),
  route('POST /user/segundo-factor', {
    operation: 'empezarSegundoFactor',
    summary: 'Empezar a poner un segundo factor',
    ...propio,
    body: claveSchema,
    reply: segundoPorActivar,
    handler: (ctx, { body }) => empezarSegundo(ctx, body.password),
  }),
  route('PUT /user/segundo-factor', {
    operation: 'activarSegundoFactor',
    summary: 'Activarlo con su primer código',
    ...propio,
    body: codigoSchema,
    reply: codigosDeRecuperacion,
    handler: (ctx, { body }) => activarSegundo(ctx, body.codigo),
  }),
  route('POST /user/segundo-factor/codigos', {
    operation: 'renovarCodigosDeRecuperacion',
    summary: 'Otros códigos de recuperación',
    ...propio,
    body: claveYPruebaSchema,
    reply: codigosDeRecuperacion,
    handler: (ctx, { body: { password, ...prueba } }) => renovarCodigos(ctx, password, prueba),
  }),
  route('POST /user/segundo-factor/desactivar', {
    operation: 'desactivarSegundoFactor',
    summary: 'Desactivar la aplicación de autenticación propia',
    ...propio,
    body: claveYPruebaSchema,
    reply: mensaje,
    handler: (ctx, { body: { password, ...prueba } }) => desactivarSegundo(ctx, password, prueba),
  }),
  route('POST /usuario/:id/quitar-segundo-factor', {
    operation: 'quitarSegundoFactorDeUsuario',
    summary: 'Quitar el segundo factor de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    limit: perMinute(30),
    params: idParams,
    reply: mensaje,
    handler: (ctx, { params }) => quitarSegundoDe(ctx, params.id),
  }),
  ...rutasDeLlaves,
]
