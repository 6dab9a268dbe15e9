import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { permisoOtorgado, permisos, permisosCambiados, permisosDeRol } from '../../schemas/respuestas/sesion/usuario.ts'
import { otorgarSchema, permisosRolesSchema } from '../../schemas/sesion/usuario.ts'
import { idParams, invalid, nada, route } from '../kernel/index.ts'
import {
  exigirRol,
  listarPermisos,
  deRol,
  anyOf,
  modificar,
  ver,
  cambiarPermisos,
  otorgados,
  sinSecretos,
} from './permisos.ts'

const lee = anyOf(ver('roles'), ver('usuarios'))

const unPermiso = {
  type: 'object',
  additionalProperties: false,
  required: ['id_permisos'],
  properties: { id_permisos: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del permiso' } },
} as const

export const routes = [
  route('GET /permission', {
    operation: 'leerPermisos',
    summary: 'Todos los permisos',
    needs: lee,
    reply: permisos,
    handler: () => listarPermisos(),
  }),
  route('GET /role-permission/:id', {
    operation: 'leerPermisosDeRol',
    summary: 'Permisos de un rol, por su número',
    whose: deRol,
    needs: lee,
    params: idParams,
    reply: permisosDeRol,
    handler: async (ctx, { params }) => sinSecretos(ctx, await otorgados(ctx.db, (await exigirRol(ctx, params.id)).id)),
  }),
  route('POST /role-permission', {
    operation: 'otorgarPermiso',
    summary: 'Otorgar un permiso a un rol',
    whose: deRol,
    needs: modificar('roles'),
    body: otorgarSchema,
    answers: 201,
    reply: permisoOtorgado,
    handler: async (ctx, { body }) => {
      const { id_rol, id_permisos } = { id_rol: Number(body.id_rol), id_permisos: Number(body.id_permisos) }
      await cambiarPermisos(ctx, id_rol, { otorgar: [id_permisos], retirar: [] })
      return { id_rol, id_permisos }
    },
  }),
  route('DELETE /role-permission/:id', {
    operation: 'retirarPermiso',
    summary: 'Retirar un permiso de un rol',
    whose: deRol,
    needs: modificar('roles'),
    params: idParams,
    query: unPermiso,
    reply: nada,
    handler: async (ctx, { params, query }) => {
      await cambiarPermisos(ctx, params.id, { otorgar: [], retirar: [query.id_permisos] })
    },
  }),
  route('POST /permisosRoles/:id', {
    operation: 'cambiarPermisosDeRol',
    summary: 'Otorgar y retirar varios permisos de un rol a la vez',
    whose: deRol,
    needs: modificar('roles'),
    params: idParams,
    body: permisosRolesSchema,
    example: ejemplos.permisosDeRol,
    reply: permisosCambiados,
    handler: (ctx, { params, body: { array_permisos } }) => {
      if (array_permisos.some(({ id_rol }) => Number(id_rol) !== params.id))
        throw invalid({ array_permisos: ['Todos los permisos deben ser de este rol.'] })
      const con = (action: string) =>
        array_permisos.filter((one) => one.action === action).map((one) => Number(one.id_permisos))
      const [otorgar, retirar] = [con('create'), con('delete')]
      if (otorgar.some((id) => retirar.includes(id)))
        throw invalid({ array_permisos: ['Un permiso no se otorga y retira a la vez.'] })
      return cambiarPermisos(ctx, params.id, { otorgar, retirar })
    },
  }),
]
