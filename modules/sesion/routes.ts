import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { sesion } from '../../schemas/respuestas/sesion/usuario.ts'
import { mensaje } from '../../schemas/json/vocabulario.ts'
import { codigoDeIngresoSchema, ingresoSchema, pedirCodigoSchema, refrescoSchema } from '../../schemas/sesion/sesion.ts'
import { nada, nobody, perMinute, route } from '../kernel/index.ts'
import { conGalleta, galletaDe, refrescoDe, sinGalleta, galletaDeEquipo } from './equipos.ts'
import { pedirCodigo } from '../usuarios/index.ts'
import { desfrenar, ingresar, refrescar, salir } from './ingresar.ts'
import { rutasDeSegundoFactor } from './segundo/routes.ts'
import { rutasDeSesiones } from './sesiones.ts'

/** Every opened page asks for an access token, and an office may share one address. */
const POR_MINUTO = perMinute(300)

export const routes = [
  route('POST /user/login', {
    operation: 'iniciarSesion',
    summary: 'Iniciar sesión',
    needs: nobody('ingreso'),
    limit: perMinute(300),
    transaction: false,
    body: ingresoSchema,
    example: ejemplos.ingreso,
    reply: sesion,
    handler: async (ctx, { body, header }) => {
      const galleta = galletaDe(ctx, header)
      const { sesion, equipo } = await ingresar(ctx, body, {
        medio: galleta ? 'galleta' : 'cuerpo',
        cookies: header('cookie'),
      })
      return conGalleta(sesion, galleta, [galletaDeEquipo(ctx, equipo, galleta?.secure)])
    },
  }),
  // under the login's path, which the device cookie is limited to
  route('POST /user/login/codigo', {
    operation: 'pedirCodigoDeIngreso',
    summary: 'Pedir por correo un código para volver a intentar el ingreso sin esperar',
    needs: nobody('a quien frenaron los intentos de otro no puede entrar'),
    limit: perMinute(5),
    answers: 202,
    body: pedirCodigoSchema,
    reply: mensaje,
    handler: (ctx, { body }) => pedirCodigo(ctx, body.email),
  }),
  route('PUT /user/login/codigo', {
    operation: 'probarCodigoDeIngreso',
    summary: 'Probar con el código del correo de quién es la cuenta',
    needs: nobody('el código es la prueba, y solo deja volver a intentar'),
    limit: perMinute(10),
    body: codigoDeIngresoSchema,
    reply: mensaje,
    handler: (ctx, { body, header }) => desfrenar(ctx, body, header('cookie')),
  }),
  route('POST /user/refreshToken', {
    operation: 'restaurarSesion',
    summary: 'Restaurar la sesión',
    needs: nobody('el token de refresco es la prueba'),
    limit: POR_MINUTO,
    transaction: false,
    body: refrescoSchema,
    reply: sesion,
    handler: async (ctx, { body, header }) => {
      const { token, traido, queda, galleta } = refrescoDe(ctx, header, body.refresh_token)
      return conGalleta(await refrescar(ctx, token, traido, queda), galleta)
    },
  }),
  route('POST /user/logout', {
    operation: 'cerrarSesion',
    summary: 'Cerrar la sesión',
    needs: nobody('el token de refresco es la prueba'),
    limit: perMinute(60),
    idempotent: false,
    reply: nada,
    body: refrescoSchema,
    handler: async (ctx, { body, header }) => {
      const { token, traido, galleta } = refrescoDe(ctx, header, body.refresh_token)
      await salir(ctx, token, traido)
      return sinGalleta(galleta)
    },
  }),
  ...rutasDeSesiones,
  ...rutasDeSegundoFactor,
]
