import type { Context } from '../../kernel/index.ts'
import { encolarEntrega } from '../entrega/index.ts'
import type { DocumentoDian } from '../model.ts'

/** Mailing it is another's work: whatever is wrong with that, the document stands. Only the database may say otherwise. */
export async function entregarAlCliente(ctx: Context, { id }: DocumentoDian): Promise<void> {
  try {
    await encolarEntrega(ctx, id)
  } catch (error) {
    if (error instanceof Error && 'nativeError' in error) throw error
    ctx.log.error({ err: error, documento: id }, 'the customer was not mailed')
  }
}
