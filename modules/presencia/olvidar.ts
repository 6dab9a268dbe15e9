import { AUSENTE_MS } from '../../schemas/sesion/sesion.ts'
import type { Context } from '../kernel/index.ts'

/** Drops what tabs left that could not say that they closed. @returns how many there were */
export const olvidarPresencias = (ctx: Context): Promise<number> =>
  ctx.db('presencias').where('visto', '<', alguienDesde(ctx)).delete()

/** The instant since which somebody who was heard of is still there. */
export const alguienDesde = ({ now }: Pick<Context, 'now'>): string =>
  new Date(now.getTime() - AUSENTE_MS).toISOString()
