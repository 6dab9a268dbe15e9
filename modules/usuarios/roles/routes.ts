import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { filaConExtra, paginaDe } from '../../../schemas/json/vocabulario.ts'
import { filaDeRol, rol } from '../../../schemas/respuestas/sesion/usuario.ts'
import { rolCambioSchema, rolSchema } from '../../../schemas/sesion/usuario.ts'
import { idParams, listQuery, nada, oHoja, route } from '../../kernel/index.ts'
import { anyOf, crear, deRol, eliminar, modificar, paraEscoger, ver } from '../../roles/index.ts'
import { leerRol, listarRoles, crearRol, editarRol, eliminarRol } from './registrar-rol.ts'

const lee = anyOf(ver('roles'), ver('usuarios'))

export const rutasDeRoles = [
  route('GET /rol', {
    summary: 'Roles',
    needs: lee,
    reduced: paraEscoger('/rol'),
    query: listQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeRol))),
    handler: (ctx, { query }) => listarRoles(ctx, query),
  }),
  route('GET /rol/:id', {
    summary: 'Ver un rol',
    whose: deRol,
    needs: lee,
    params: idParams,
    reply: rol,
    handler: (ctx, { params }) => leerRol(ctx, params.id),
  }),
  route('POST /rol', {
    summary: 'Añadir un rol',
    needs: crear('roles'),
    body: rolSchema,
    example: ejemplos.rol,
    answers: 201,
    reply: rol,
    handler: (ctx, { body }) => crearRol(ctx, body),
  }),
  route('PUT /rol/:id', {
    summary: 'Cambiar un rol',
    whose: deRol,
    needs: modificar('roles'),
    params: idParams,
    body: rolCambioSchema,
    reply: rol,
    handler: (ctx, { params, body }) => editarRol(ctx, params.id, body),
  }),
  route('DELETE /rol/:id', {
    summary: 'Eliminar un rol que nadie tiene',
    whose: deRol,
    needs: eliminar('roles'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarRol(ctx, params.id),
  }),
]
