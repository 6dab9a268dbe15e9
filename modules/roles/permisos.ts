import type { Context, Db } from '../kernel/index.ts'

/** Granted permission ids by office, role and version of the role; a change of the role changes its version. */
const known = new Map<string, ReadonlySet<number>>()
const LIMIT = 1000

/** The permission ids of a role, fresh in every process because the role's version is part of what is remembered. */
export async function permisosDeRol(db: Db, office: string, rol: { id: number; version: number }): Promise<ReadonlySet<number>> {
  const key = `${office}:${rol.id}:${rol.version}`
  const kept = known.get(key)
  if (kept) return kept
  const rows = await db('roles_permisos').where('id_rol', rol.id).select<{ id_permisos: number }[]>('id_permisos')
  const granted = new Set(rows.map((row) => row.id_permisos))
  if (known.size >= LIMIT) known.clear()
  known.set(key, granted)
  return granted
}

/** Replaces what a role may do. */
export async function otorgarPermisos(ctx: Context, rol: number, ids: Iterable<number>): Promise<void> {
  await ctx.db('roles_permisos').where('id_rol', rol).delete()
  const rows = [...new Set(ids)].map((id) => ({ id_rol: rol, id_permisos: id }))
  if (rows.length) await ctx.db('roles_permisos').insert(rows)
  await ctx.db('roles').where('id', rol).increment('version', 1)
}
