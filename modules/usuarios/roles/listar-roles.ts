import type { filaDeRol, RolLeido } from '../../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../../schemas/respuestas/json/vocabulario.ts'
import { roles as pantalla } from '../../../schemas/pantallas/usuarios.ts'
import { columnasDe } from '../../entidades/index.ts'
import { notFound, type Context, type ListQuery, type ListSpec } from '../../kernel/index.ts'
import { conExtra, listar } from '../../campos/index.ts'
import { Rol } from '../../roles/index.ts'

/** How many rows of a table name the role. */
const cuantos = (tabla: string) => ({ sql: `(select count(*) from ${tabla} where ${tabla}.id_rol = roles.id)` })

const LISTA: ListSpec = {
  table: 'roles',
  defaultSort: 'name',
  pageSize: 5,
  whole: true,
  fileName: 'roles',
  columns: columnasDe(pantalla, {
    name: { sort: 'roles.busqueda' },
    description: {},
    privacy: { type: 'text' },
    exige_segundo_factor: { type: 'enum', filter: false },
    usuarios: { column: cuantos('usuarios'), filter: false },
    permisos: { column: cuantos('roles_permisos'), filter: false },
  }),
}

interface Fila extends Rol {
  usuarios: number
  permisos: number
  departamento: string | null
}

const filas = (ctx: Context) =>
  Rol.query(ctx.db)
    .leftJoin('departamentos as d', 'd.id', 'roles.department_id')
    .select(
      'roles.*',
      'd.name as departamento',
      ctx.db('usuarios').whereRaw('usuarios.id_rol = roles.id').count('*').as('usuarios'),
      ctx.db('roles_permisos').whereRaw('roles_permisos.id_rol = roles.id').count('*').as('permisos'),
    )

const rolLeido = (row: Rol): Leida<typeof filaDeRol> => {
  const {
    id,
    name,
    description,
    privacy,
    version,
    department_id,
    departamento,
    usuarios,
    permisos,
    exige_segundo_factor,
  } = row as Fila // what `filas` selects
  return {
    id,
    name,
    description,
    privacy,
    department: department_id === null ? null : { id: department_id, name: departamento ?? '' },
    usuarios: Number(usuarios),
    permisos: Number(permisos),
    exige_segundo_factor,
    version,
  }
}

/** GET /rol */
export const listarRoles = (ctx: Context, query: ListQuery) => listar(ctx, filas(ctx), query, LISTA, rolLeido)

/** @throws Problem 404 */
export async function leerRol(ctx: Context, id: number): Promise<RolLeido> {
  const row = await filas(ctx).findById(id)
  if (!row) throw notFound('No se encontró el rol.')
  return conExtra(ctx, row, rolLeido(row))
}
