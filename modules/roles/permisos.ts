import { invalid, recordChange, type Context, type Db } from '../kernel/index.ts'
import { conAdministrador, exigirAlcance } from './alcance.ts'
import { exigirRol } from './roles-y-permisos.ts'
import { nombreDePermiso, permisoConocido } from './domain.ts'

/** Granted permission ids by office, role and version of the role; a change of the role changes its version. */
const known = new Map<string, ReadonlySet<number>>()
const LIMIT = 1000

/** The permission ids of a role, fresh in every process because the role's version is part of what is remembered. */
export async function permisosDeRol(
  db: Db,
  office: string,
  rol: { id: number; version: number },
): Promise<ReadonlySet<number>> {
  const key = `${office}:${rol.id}:${rol.version}`
  const kept = known.get(key)
  if (kept) return kept
  const granted = new Set(await otorgados(db, rol.id))
  if (known.size >= LIMIT) known.clear()
  known.set(key, granted)
  return granted
}

/** The permission ids of a role as the table has them, in order. */
export async function otorgados(db: Db, rol: number): Promise<number[]> {
  const rows = await db('roles_permisos')
    .where('id_rol', rol)
    .orderBy('id_permisos')
    .select<{ id_permisos: number }[]>('id_permisos')
  return rows.map((row) => row.id_permisos)
}

/** Replaces what a role may do. */
export async function otorgarPermisos(ctx: Context, rol: number, ids: Iterable<number>): Promise<void> {
  await ctx.db('roles_permisos').where('id_rol', rol).delete()
  const rows = [...new Set(ids)].map((id) => ({ id_rol: rol, id_permisos: id }))
  if (rows.length) await ctx.db('roles_permisos').insert(rows)
  await ctx.db('roles').where('id', rol).increment('version', 1)
}

export interface Cambio {
  otorgar: readonly number[]
  retirar: readonly number[]
}

/**
 * Grants and takes away permissions of a role, all or none; what is so already stays. Counts at once for everybody of the role.
 * @returns how many cells really changed
 * @throws Problem 404; 422 for an unknown permission; 409 beyond one's own reach, or if nobody could administer the office any more
 */
export async function cambiarPermisos(
  ctx: Context,
  id: number,
  { otorgar, retirar }: Cambio,
): Promise<{ creados: number; eliminados: number }> {
  const unknown = [...otorgar, ...retirar].find((permiso) => !permisoConocido(permiso))
  if (unknown !== undefined) throw invalid({ id_permisos: [`No existe el permiso ${unknown}.`] })
  await exigirRol(ctx, id)
  return conAdministrador(ctx, async () => {
    // the role's row is locked first, so that two who change it take turns
    await ctx.db('roles').where({ id }).increment('version', 1)
    const tiene = new Set(await otorgados(ctx.db, id))
    const nuevos = [...new Set(otorgar)].filter((permiso) => !tiene.has(permiso))
    const fuera = [...new Set(retirar)].filter((permiso) => tiene.has(permiso))
    exigirAlcance(ctx, [...tiene, ...nuevos])
    if (nuevos.length) await ctx.db('roles_permisos').insert(nuevos.map((id_permisos) => ({ id_rol: id, id_permisos })))
    if (fuera.length) await ctx.db('roles_permisos').where('id_rol', id).whereIn('id_permisos', fuera).delete()
    if (nuevos.length + fuera.length) await auditar(ctx, id, nuevos, fuera)
    return { creados: nuevos.length, eliminados: fuera.length }
  })
}

/** One line in the role's history, with each permission by its name. */
async function auditar(ctx: Context, rol: number, nuevos: number[], fuera: number[]): Promise<void> {
  const line = (granted: boolean) =>
    Object.fromEntries([
      ...nuevos.map((id) => [nombreDePermiso(id), granted]),
      ...fuera.map((id) => [nombreDePermiso(id), !granted]),
    ])
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'roles',
    registro: rol,
    antes: line(false),
    despues: line(true),
  })
}
