import { permiso } from '../../../schemas/vistas/vistas.ts'
import { invalid, type Context } from '../../kernel/index.ts'

interface Responsable {
  id: number
  usuario: string
}

/** GET /solicitudes_responsables: the active users whose role works requests, by name. */
export async function responsables(ctx: Context): Promise<Responsable[]> {
  const filas = await ctx
    .db('usuarios as u')
    .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
    .where({ 'p.id_permisos': permiso('tramites', 'modificar'), 'u.estado': 1 })
    .orderBy('u.usuario')
    .orderBy('u.id')
    .select<Responsable[]>('u.id', 'u.usuario')
  return filas.map(({ id, usuario }) => ({ id: Number(id), usuario }))
}

/** @throws Problem 422 for who does not work requests */
export async function exigirAsignable(ctx: Context, id: number | null): Promise<number | null> {
  if (id !== null && !(await responsables(ctx)).some((uno) => uno.id === id)) {
    throw invalid({ id_asignado: ['Esa persona no trabaja solicitudes.'] })
  }
  return id
}
