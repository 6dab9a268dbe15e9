import { avisable } from '../campana/index.ts'
import { isPermitted, permission, type Condition, type Context } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { lasQueVe } from './quien-ve.ts'

/** Who reads one whole, and who follows deeds (routes.ts). */
const LEEN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))
const SIGUEN = permission(permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear'))
/** Who opens the form where a deed is filed. */
const RADICAN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('liquidaciones'))

const puede = ({ user }: Context, needs: typeof LEEN): boolean => user !== null && isPermitted(needs, user.permisos)

/** The filings that a person opens, whole or their steps alone; null where their role opens none. */
export const lasQueAbre = (ctx: Context): Condition | null =>
  (puede(ctx, LEEN) ? lasQueVe(ctx, 'expediente') : puede(ctx, SIGUEN) ? lasQueVe(ctx, 'ficha') : null)

/** Where a person opens one. @param numero its number, by which its steps are shown to who does not file */
export const dondeSeAbre = (ctx: Context, id: number, numero: number | string | null): string =>
  (puede(ctx, RADICAN) || numero === null ? `/admin/radicacion/${id}` : `/admin/misRadicaciones/${numero}`)

avisable({
  objeto: 'radicacion', tabla: 'radicaciones', ve: lasQueAbre,
  href: (ctx, { id_objeto, referencia }) => dondeSeAbre(ctx, id_objeto, referencia),
})

/** The users who answer for a filing: who filed it, and who types, reviews and settles it. */
export async function responsablesDe(ctx: Context, id_radicacion: number): Promise<number[]> {
  return (await ctx.db('radicaciones as r').where('r.id', id_radicacion)
    .join('usuarios as u', (on) => {
      on.on('u.id', 'r.radicador').orOn('u.id_persona', 'r.digitador').orOn('u.id_persona', 'r.revisor').orOn('u.id_persona', 'r.liquidador')
    }).pluck<number[]>('u.id')).map(Number)
}
