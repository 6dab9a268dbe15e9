import { PERMISOS } from '../../schemas/vistas.ts'
import { listOrFile, notFound, type Context, type ListQuery, type ListSpec } from '../kernel/index.ts'
import { Rol } from './model.ts'

const LISTA: ListSpec = {
  table: 'roles', defaultSort: 'name', pageSize: 5, fileName: 'roles',
  columns: {
    name: { type: 'text', title: 'Nombre', sort: 'roles.busqueda' },
    description: { type: 'text', title: 'Scoopes' },
    privacy: { type: 'text', title: 'Privacidad' },
    usuarios: { type: 'number', title: 'Usuarios', column: 'usuarios', filter: false },
    permisos: { type: 'number', title: 'Permisos', column: 'permisos', filter: false },
  },
}

/** A role as the API answers it, with how many use it. */
export interface RolLeido {
  id: number; name: string; description: string | null; privacy: string | null; department: { id: number; name: string } | null
  usuarios: number; permisos: number; version: number
}

interface Fila extends Rol { usuarios: number; permisos: number; departamento: string | null }

const filas = (ctx: Context) => Rol.query(ctx.db).leftJoin('departamentos as d', 'd.id', 'roles.department_id').select(
  'roles.*', 'd.name as departamento',
  ctx.db('usuarios').whereRaw('usuarios.id_rol = roles.id').count('*').as('usuarios'),
  ctx.db('roles_permisos').whereRaw('roles_permisos.id_rol = roles.id').count('*').as('permisos'),
)

const rolLeido = (row: Rol): RolLeido => {
  const { id, name, description, privacy, version, department_id, departamento, usuarios, permisos } = row as Fila // what `filas` selects
  return {
    id, name, description, privacy, department: department_id === null ? null : { id: department_id, name: departamento ?? '' },
    usuarios: Number(usuarios), permisos: Number(permisos), version,
  }
}

/** GET /rol */
export const listarRoles = (ctx: Context, query: ListQuery) => listOrFile(ctx, filas(ctx), query, LISTA, (row) => ({ ...rolLeido(row) }))

/** @throws Problem 404 */
export async function leerRol(ctx: Context, id: number): Promise<RolLeido> {
  const row = await filas(ctx).findById(id)
  if (!row) throw notFound('No se encontró el rol.')
  return rolLeido(row)
}

/** GET /permission: every permission there is; the same in every office. */
export const listarPermisos = () => PERMISOS

/** The roles that hold a permission, by name. */
export async function rolesCon(ctx: Context, permiso: number): Promise<{ id: number; name: string }[]> {
  return ctx.db('roles as r').join('roles_permisos as p', 'p.id_rol', 'r.id').where('p.id_permisos', permiso).orderBy('r.name').select('r.id', 'r.name')
}
