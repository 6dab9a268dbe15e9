import { Problem, type Context } from '../kernel/index.ts'
import { esAdministrador, PERMISOS_DE_ADMINISTRADOR } from './domain.ts'

/**
 * Who is no administrator gives, takes and touches only what is within their own permissions: otherwise the right to
 * create users would be the right to everything.
 * @throws Problem 409
 */
export function exigirAlcance(ctx: Context, permisos: Iterable<number>): void {
  if (!ctx.user || esAdministrador(ctx.user.permisos)) return
  for (const id of permisos) {
    if (!ctx.user.permisos.has(id))
      throw new Problem(409, 'alcance', 'Ese rol puede más que el suyo: solo un administrador puede hacer este cambio.')
  }
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

/** Active users whose role makes them administrators. */
export const administradoresActivos = async (ctx: Context): Promise<Administrador[]> => deAdministradores(ctx)

/** How many there are, locked until the transaction ends: two who demote each other take turns. */
const administradores = async (ctx: Context): Promise<number> => (await deAdministradores(ctx).forUpdate()).length

/**
 * Makes a change, unless it would leave the office without anybody who may change users and roles. Within a transaction:
 * the refusal undoes the change.
 * @throws Problem 409
 */
export async function conAdministrador<T>(ctx: Context, change: () => Promise<T>): Promise<T> {
  const before = await administradores(ctx)
  const result = await change()
  if (before > 0 && (await administradores(ctx)) === 0) {
    throw new Problem(409, 'ultimo_administrador', 'Es el último administrador de la oficina: nombre antes a otro.')
  }
  return result
}
