import { readRow, type Context, type CurrentUser } from '../kernel/index.ts'
import { permisosDeRol } from '../roles/index.ts'

type Fila = Pick<CurrentUser, 'id' | 'email' | 'usuario' | 'id_rol' | 'id_persona'> & { version: number }

/** A piece of work that sees what an active person sees, as their role is now; null where nobody such is there. */
export async function comoUsuario(ctx: Context, id: number): Promise<(Context & { user: CurrentUser }) | null> {
  const fila = (await readRow(
    ctx.db,
    `select u.id, u.email, u.usuario, u.id_rol, u.id_persona, r.version from usuarios u
    join roles r on r.id = u.id_rol where u.id = ? and u.estado = 1 limit 1`,
    [id],
  )) as Fila | undefined // the columns that it selects
  if (!fila) return null
  const { version, ...user } = fila
  return {
    ...ctx,
    user: { ...user, permisos: await permisosDeRol(ctx.db, ctx.office.slug, { id: user.id_rol, version }) },
  }
}
