import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import { findRow, notFound, type Context, permission, type Reduced, ofOffice } from '../kernel/index.ts'
import { Rol } from './model.ts'
import { SELECTORES, USOS_DE_SELECTORES, type Selector } from '../../schemas/vistas/selectores.ts'

export async function exigirRol(ctx: Context, id: number): Promise<Rol> {
  const row = await findRow(ctx.db, Rol, id)
  if (!row) throw notFound('No se encontró el rol.')
  return row
}

/** GET /permission: every permission there is; the same in every office. */
export const listarPermisos = () => PERMISOS

export async function rolesCon(ctx: Context, permiso: number): Promise<{ id: number; name: string }[]> {
  return ctx
    .db('roles as r')
    .join('roles_permisos as p', 'p.id_rol', 'r.id')
    .where('p.id_permisos', permiso)
    .orderBy('r.name')
    .select('r.id', 'r.name')
}

export const usuariosCon = async (ctx: Context, permiso: number): Promise<number[]> =>
  (
    await ctx
      .db('usuarios as u')
      .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
      .where({ 'p.id_permisos': permiso, 'u.estado': 1 })
      .orderBy('u.id')
      .pluck<number[]>('u.id')
  ).map(Number)

/** Reduced list for forms whose users may not read the list. */
export const paraEscoger = (selector: Selector): Reduced => ({
  needs: permission(
    ...new Set(USOS_DE_SELECTORES.filter((uso) => uso.selector === selector).flatMap(({ permisos }) => permisos)),
  ),
  fields: SELECTORES[selector],
})

export const deRol = ofOffice(
  'Roles',
  'De toda la oficina. Quien no es administrador solo da y quita lo que está dentro de sus permisos.',
  ['id_rol', 'id_permisos', 'copiar_de'],
)
