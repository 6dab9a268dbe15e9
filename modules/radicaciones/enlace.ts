import type { Context } from '../kernel/index.ts'
import { Radicacion } from './model.ts'

/** The public follow-up of a filing, with the key that proves to have its paper. */
export const enlaceDe = (ctx: Pick<Context, 'origin'>, { token, llave }: Pick<Radicacion, 'token' | 'llave'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}?k=${llave}`

/** The same with the short code alone, which anybody can work out. */
export const enlaceCorto = (ctx: Pick<Context, 'origin'>, { token }: Pick<Radicacion, 'token'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}`

/** The filing of a public code, if there is one. */
export const buscarPorToken = async (ctx: Context, token: string): Promise<Radicacion | undefined> =>
  Radicacion.query(ctx.db).findOne({ token })
