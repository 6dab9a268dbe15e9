import { PERMISOS, PERMISOS_SECRETOS, permiso, type Vista } from '../../schemas/vistas/vistas.ts'
import {
  findRow,
  notFound,
  type Context,
  permission,
  type Reduced,
  ofOffice,
  Problem,
  invalid,
  recordChange,
  type Db,
  everyPermission,
  type Permitted,
} from '../kernel/index.ts'
import { Rol } from './model.ts'
import { SELECTORES, USOS_DE_SELECTORES, type Selector } from '../../schemas/vistas/selectores.ts'
import { esAdministrador, PERMISOS_DE_ADMINISTRADOR, nombreDePermiso, permisoConocido } from './domain.ts'

export async function exigirRol(ctx: Context, id: number): Promise<Rol> {
  const row = await findRow(ctx.db, Rol, id)
  if (!row) throw notFound('No se encontró el rol.')
  return row
}

/** GET /permission, equal in every office. */
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

/** Non-administrators change only what their own permissions cover: creating users would give every one. @throws Problem 409 */
export function exigirAlcance(ctx: Context, permisos: Iterable<number>): void {
  if (!ctx.user || esAdministrador(ctx.user.permisos)) return
  for (const id of permisos) {
    if (!ctx.user.permisos.has(id))
      throw new Problem(409, 'alcance', 'Ese rol puede más que el suyo: solo un administrador puede hacer este cambio.')
  }
}

/** Secret permissions that active users have and the caller lacks; with `todos`, whoever has them. */
async function secretosAjenos(ctx: Context, todos = false): Promise<ReadonlySet<number>> {
  const { user } = ctx
  if (!user) return new Set()
  return new Set((todos ? [...PERMISOS_SECRETOS] : await secretosEnUso(ctx)).filter((id) => !user.permisos.has(id)))
}

const secretosEnUso = async ({ db }: Context): Promise<number[]> =>
  (
    await db('usuarios as u')
      .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
      .where('u.estado', 1)
      .whereIn('p.id_permisos', [...PERMISOS_SECRETOS])
      .distinct('p.id_permisos')
      .pluck<number[]>('p.id_permisos')
  ).map(Number)

/**
 * Secret permissions are given and taken by their holders; while nobody has one, by an administrator, as in a new office, though never
 * to himself (`propio`).
 * @throws Problem 409
 */
export async function exigirSecretos(ctx: Context, permisos: readonly number[], propio = false): Promise<void> {
  const ajenos = await secretosAjenos(ctx, propio)
  const suyo = permisos.find((id) => ajenos.has(id))
  if (suyo !== undefined)
    throw new Problem(
      409,
      'reservado',
      `«${nombreDePermiso(suyo)}» es reservado: solo lo da o lo quita quien lo tiene.`,
    )
}

/** Without what is secret to the caller. */
export async function sinSecretos(ctx: Context, permisos: readonly number[]): Promise<number[]> {
  const ajenos = await secretosAjenos(ctx)
  return permisos.filter((id) => !ajenos.has(id))
}

interface Administrador {
  id: number
  email: string
  usuario: string
}

const deAdministradores = (ctx: Context) => {
  const [usuarios, roles] = PERMISOS_DE_ADMINISTRADOR
  return ctx
    .db('usuarios as u')
    .join('roles_permisos as a', (on) => {
      on.on('a.id_rol', 'u.id_rol').onVal('a.id_permisos', usuarios)
    })
    .join('roles_permisos as b', (on) => {
      on.on('b.id_rol', 'u.id_rol').onVal('b.id_permisos', roles)
    })
    .where('u.estado', 1)
    .orderBy('u.id')
    .select<Administrador[]>('u.id', 'u.email', 'u.usuario')
}

export const administradoresActivos = async (ctx: Context): Promise<Administrador[]> => deAdministradores(ctx)

/** Counts administrators under lock, so that two cannot demote each other. */
const administradores = async (ctx: Context): Promise<number> => (await deAdministradores(ctx).forUpdate()).length

/**
 * Runs a change and refuses it if no administrator would remain, or nobody with what is secret; somebody who leaves (`sale`) leaves all
 * the same. Within a transaction, which the refusal undoes.
 * @throws Problem 409
 */
export async function conAdministrador<T>(ctx: Context, change: () => Promise<T>, sale = false): Promise<T> {
  const before = await administradores(ctx)
  const secretos = sale ? [] : await secretosEnUso(ctx)
  const result = await change()
  if (before > 0 && (await administradores(ctx)) === 0) {
    throw new Problem(409, 'ultimo_administrador', 'Es el último administrador de la oficina: nombre antes a otro.')
  }
  const quedan = secretos.length ? await secretosEnUso(ctx) : []
  const perdido = ctx.user && secretos.find((id) => !quedan.includes(id))
  if (perdido)
    throw new Problem(
      409,
      'reservado',
      `Nadie más tiene «${nombreDePermiso(perdido)}», que es reservado: quien lo tiene debe darlo antes a otro.`,
    )
  return result
}

/** By role and version, of an office as opened: a restored one repeats versions. Any change of a role increments its version. */
const known = new WeakMap<Context['office'], Map<string, ReadonlySet<number>>>()
const LIMIT = 200

/** Permission ids of a role, fresh in every process because the cache key has the version. */
export async function permisosDeRol(
  db: Db,
  office: Context['office'],
  rol: { id: number; version: number },
): Promise<ReadonlySet<number>> {
  const suyos = known.get(office) ?? new Map<string, ReadonlySet<number>>()
  known.set(office, suyos)
  const key = `${rol.id}:${rol.version}`
  const kept = suyos.get(key)
  if (kept) return kept
  const granted = new Set(await otorgados(db, rol.id))
  if (suyos.size >= LIMIT) suyos.clear()
  suyos.set(key, granted)
  return granted
}

export async function otorgados(db: Db, rol: number): Promise<number[]> {
  const rows = await db('roles_permisos')
    .where('id_rol', rol)
    .orderBy('id_permisos')
    .select<{ id_permisos: number }[]>('id_permisos')
  return rows.map((row) => row.id_permisos)
}

export async function otorgarPermisos(ctx: Context, rol: number, ids: Iterable<number>): Promise<void> {
  await ctx.db('roles_permisos').where('id_rol', rol).delete()
  const rows = [...new Set(ids)].map((id) => ({ id_rol: rol, id_permisos: id }))
  if (rows.length) await ctx.db('roles_permisos').insert(rows)
  await ctx.db('roles').where('id', rol).increment('version', 1)
}

interface Cambio {
  otorgar: readonly number[]
  retirar: readonly number[]
}

/**
 * Grants and revokes permissions of a role, all or none, effective at once.
 * @throws Problem 404; 422 for an unknown permission; 409 beyond one's own reach, or without a remaining administrator
 */
export async function cambiarPermisos(
  ctx: Context,
  id: number,
  { otorgar, retirar }: Cambio,
): Promise<{ creados: number; eliminados: number }> {
  const unknown = [...otorgar, ...retirar].find((permiso) => !permisoConocido(permiso))
  if (unknown !== undefined) throw invalid({ id_permisos: [`No existe el permiso ${unknown}.`] })
  // no plain read before its locks: on MariaDB it would show the permissions of before the other administrator
  return conAdministrador(ctx, async () => {
    if (!(await ctx.db('roles').where({ id }).increment('version', 1))) throw notFound('No se encontró el rol.')
    const tiene = new Set(await otorgados(ctx.db, id))
    const nuevos = [...new Set(otorgar)].filter((permiso) => !tiene.has(permiso))
    const fuera = [...new Set(retirar)].filter((permiso) => tiene.has(permiso))
    exigirAlcance(ctx, [...tiene, ...nuevos])
    await exigirSecretos(ctx, [...nuevos, ...fuera], ctx.user?.id_rol === id)
    if (nuevos.length) await ctx.db('roles_permisos').insert(nuevos.map((id_permisos) => ({ id_rol: id, id_permisos })))
    if (fuera.length) await ctx.db('roles_permisos').where('id_rol', id).whereIn('id_permisos', fuera).delete()
    if (nuevos.length + fuera.length) await auditar(ctx, id, nuevos, fuera)
    return { creados: nuevos.length, eliminados: fuera.length }
  })
}

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

export const ver = (vista: Vista): Permitted => permission(permiso(vista, 'ver'))
export const crear = (vista: Vista): Permitted => permission(permiso(vista, 'crear'))
export const modificar = (vista: Vista): Permitted => permission(permiso(vista, 'modificar'))
export const eliminar = (vista: Vista): Permitted => permission(permiso(vista, 'eliminar'))

export function anyOf(...needs: Permitted[]): Permitted {
  if (needs.some(({ also }) => also?.length))
    throw new Error('A need of several permissions at once is no choice among others.')
  return permission(...needs.flatMap((one) => one.anyOf))
}

export function allOf(...needs: [Permitted, Permitted, ...Permitted[]]): Permitted {
  const [first = 0, ...also] = needs.flatMap(({ anyOf: [id = 0, ...others] }) => {
    if (others.length) throw new Error('A choice among permissions is no part of what needs them all.')
    return [id]
  })
  return everyPermission(first, ...also)
}
