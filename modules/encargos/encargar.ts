import { ENCARGADO } from '../../schemas/radicaciones/encargos.ts'
import { isUniqueViolation, type Context } from '../kernel/index.ts'
import type { Encargable } from './declarar.ts'
import type { FilaDeEncargo } from './model.ts'

/**
 * Says that whoever asks has asked for this, in the transaction that asks for it: it stands in their tray until they saw it ended. Asked
 * for again it stands there again. Nothing where nobody asks, as of what the clock does.
 */
export async function encargar(ctx: Context, { clase }: Encargable, objeto: number): Promise<void> {
  if (!ctx.user) return
  const cuando = ctx.now.toISOString()
  const suyo = { id_usuario: ctx.user.id, clase, objeto }
  const otraVez = () => ctx.db<FilaDeEncargo>('encargos').where(suyo).update({ cuando })
  if (!(await otraVez())) {
    try {
      await ctx.db('encargos').insert({ ...suyo, cuando })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error // another tab of theirs was quicker
      await otraVez()
    }
  }
  ctx.tell?.(ENCARGADO, clase)
}
