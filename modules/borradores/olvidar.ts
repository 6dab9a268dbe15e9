import { DIAS_BORRADOR } from '../../schemas/sesion/borrador.ts'
import { onlySeen, type Context } from '../kernel/index.ts'
import { deBorrador } from './quien-ve.ts'

/**
 * Forgets a draft of the session's own person: it was saved as what it is, or thrown away. One that another desk has written since stays.
 * @param version the one that whoever forgets it has read; without it, whichever there is
 */
export async function olvidarBorrador(ctx: Context, nombre: string, version: number | undefined): Promise<void> {
  await onlySeen(ctx, ctx.db('borradores'), deBorrador)
    .where({ nombre, ...(version === undefined ? {} : { version }) })
    .delete()
}

/** Drops drafts that nobody touched for a month. @returns how many there were */
export const olvidarBorradores = (ctx: Context): Promise<number> =>
  ctx
    .db('borradores')
    .where('guardado', '<', new Date(ctx.now.getTime() - DIAS_BORRADOR * 86_400_000).toISOString())
    .delete()
