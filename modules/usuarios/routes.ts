import { filaConExtra, mensaje, paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import {
  enlaceDeClave,
  enlaceEnviado,
  filaDeUsuario,
  permisosPropios,
  porque,
  usuario,
  usuarioCambiado,
  usuarioEliminado,
  usuarioGuardado,
} from '../../schemas/respuestas/usuario.ts'
import { claveNuevaSchema, enlaceSchema, olvideSchema, usuarioCambioSchema, usuarioSchema } from '../../schemas/usuario.ts'
import { idParams, listQuery, nobody, oHoja, perMinute, route, session } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { leerUsuario, listarUsuarios } from './listar-usuarios.ts'
import { cambiarUsuario, eliminarUsuario } from './cambiar.ts'
import { desbloquearUsuario } from './desbloquear.ts'
import { definirClave, leerEnlace } from './definirClave.ts'
import { enviarEnlace, olvideClave } from './enlaces.ts'
import { explicarAcceso, misPermisos } from './porque.ts'
import { registrarUsuario } from './registrar-usuario.ts'
import { deUsuario } from './quien-ve.ts'
import { rutasDeRoles } from './roles/routes.ts'

const porqueQuery = {
  type: 'object', additionalProperties: false, required: ['permiso'],
  properties: { permiso: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del permiso' } },
} as const

export const routes = [
  route({
    method: 'GET',
    path: '/usuario',
    summary: 'Usuarios, con su último acceso',
    needs: ver('usuarios'),
    query: listQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeUsuario))),
    handler: (ctx, { query }) => listarUsuarios(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/usuario/:id',
    summary: 'Ver un usuario',
    whose: deUsuario,
    needs: ver('usuarios'),
    params: idParams,
    reply: usuario,
    handler: (ctx, { params }) => leerUsuario(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/usuario',
    summary: 'Crear un usuario, con contraseña o con una invitación por correo',
    needs: crear('usuarios'),
    limit: perMinute(60),
    answers: 201,
    transaction: false,
    idempotent: true,
    body: usuarioSchema,
    reply: usuarioGuardado,
    handler: (ctx, { body }) => registrarUsuario(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/usuario/:id',
    summary: 'Cambiar la propia contraseña; con el permiso 27, el rol o el estado de un usuario',
    whose: deUsuario,
    needs: session(),
    limit: perMinute(120),
    transaction: false,
    params: idParams,
    body: usuarioCambioSchema,
    reply: usuarioCambiado,
    handler: (ctx, { params, body }) => cambiarUsuario(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/usuario/:id',
    summary: 'Eliminar un usuario; con trabajo a su nombre, desactivarlo',
    whose: deUsuario,
    needs: eliminar('usuarios'),
    params: idParams,
    reply: usuarioEliminado,
    handler: (ctx, { params }) => eliminarUsuario(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/usuario/:id/enlace',
    operation: 'enviarEnlaceDeClave',
    summary: 'Enviar a un usuario un enlace para poner su contraseña',
    whose: deUsuario,
    needs: anyOf(crear('usuarios'), modificar('usuarios')),
    limit: perMinute(20),
    answers: 202,
    params: idParams,
    reply: enlaceEnviado,
    handler: (ctx, { params }) => enviarEnlace(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/usuario/:id/desbloquear',
    summary: 'Dejar que un usuario bloqueado por intentos fallidos vuelva a intentar',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: usuarioGuardado,
    handler: (ctx, { params }) => desbloquearUsuario(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/usuario/:id/porque',
    operation: 'explicarAcceso',
    summary: 'Por qué un usuario puede o no puede algo',
    whose: deUsuario,
    needs: ver('usuarios'),
    params: idParams,
    query: porqueQuery,
    reply: porque,
    handler: (ctx, { params, query }) => explicarAcceso(ctx, params.id, query.permiso),
  }),
  route({
    method: 'GET',
    path: '/user/permisos',
    operation: 'leerPermisosPropios',
    summary: 'Los permisos propios, ahora',
    needs: session(),
    reply: permisosPropios,
    handler: (ctx) => misPermisos(ctx),
  }),
  route({
    method: 'POST',
    path: '/user/olvide',
    operation: 'pedirEnlaceDeClave',
    summary: 'Pedir un enlace para cambiar la contraseña',
    needs: nobody('quien perdió la contraseña no puede entrar'),
    limit: perMinute(5),
    answers: 202,
    body: olvideSchema,
    reply: mensaje,
    handler: (ctx, { body }) => olvideClave(ctx, body.email),
  }),
  route({
    method: 'POST',
    path: '/user/enlace',
    operation: 'consultarEnlaceDeClave',
    summary: 'Qué contraseña cambia un enlace',
    needs: nobody('el enlace es la prueba'),
    limit: perMinute(30),
    transaction: false,
    body: enlaceSchema,
    reply: enlaceDeClave,
    handler: (ctx, { body }) => leerEnlace(ctx, body.token),
  }),
  route({
    method: 'POST',
    path: '/user/clave',
    operation: 'ponerClave',
    summary: 'Poner la contraseña con un enlace',
    needs: nobody('el enlace es la prueba'),
    limit: perMinute(10),
    transaction: false,
    body: claveNuevaSchema,
    reply: enlaceEnviado,
    handler: (ctx, { body }) => definirClave(ctx, body.token, body.password, body.password_confirmation),
  }),
  ...rutasDeRoles,
]
