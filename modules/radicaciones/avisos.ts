import { avisable } from '../campana/index.ts'
import { isPermitted, permission, type Condition, type Context } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { lasQueVe } from './quien-ve.ts'
import { Radicacion } from './model.ts'

/** Permissions to read a filing whole or to follow it (routes.ts). */
const LEEN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))
const SIGUEN = permission(permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear'))
/** Permissions that open the filing form. */
const RADICAN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('liquidaciones'))

const puede = ({ user }: Context, needs: typeof LEEN): boolean => user !== null && isPermitted(needs, user.permisos)

/** The filings that a person opens whole; null where their role opens none. */
export const lasQueAbreEnteras = (ctx: Context): Condition | null =>
  puede(ctx, LEEN) ? lasQueVe(ctx, 'expediente') : null

/** Where a person opens one. @param numero its number, by which its steps are shown to who does not file */
export const dondeSeAbre = (ctx: Context, id: number, numero: number | string | null): string =>
  puede(ctx, RADICAN) || numero === null ? `/admin/radicacion/${id}` : `/admin/misRadicaciones/${numero}`

export const dondeEstan = (ctx: Context): string =>
  puede(ctx, RADICAN) ? '/admin/radicaciones' : '/admin/misRadicaciones'

/** What is told of what a filing holds is read by who opens it whole; of its steps, also by who follows it. */
const dicho = {
  tabla: 'radicaciones',
  href: (ctx: Context, de: { id_objeto: number; referencia: string | null }) =>
    dondeSeAbre(ctx, de.id_objeto, de.referencia),
}
avisable({ ...dicho, objeto: 'expediente', ve: lasQueAbreEnteras })
avisable({
  ...dicho,
  objeto: 'radicacion',
  ve: (ctx) => lasQueAbreEnteras(ctx) ?? (puede(ctx, SIGUEN) ? lasQueVe(ctx, 'ficha') : null),
})

export async function responsablesDe(ctx: Context, id_radicacion: number): Promise<number[]> {
  return (
    await ctx
      .db('radicaciones as r')
      .where('r.id', id_radicacion)
      .join('usuarios as u', (on) => {
        on.on('u.id', 'r.radicador')
        for (const columna of ['r.digitador', 'r.revisor', 'r.liquidador']) on.orOn('u.id_persona', columna)
      })
      .pluck<number[]>('u.id')
  ).map(Number)
}

export const enlaceDe = (ctx: Pick<Context, 'origin'>, { token, llave }: Pick<Radicacion, 'token' | 'llave'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}?k=${llave}`

export const enlaceCorto = (ctx: Pick<Context, 'origin'>, { token }: Pick<Radicacion, 'token'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}`

export const buscarPorToken = async (ctx: Context, token: string): Promise<Radicacion | undefined> =>
  Radicacion.query(ctx.db).findOne({ token })
