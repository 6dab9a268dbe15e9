import { enqueue, readRow, type Context } from '../../kernel/index.ts'
import { enTurno } from '../cupos.ts'
import { hayVencidos, vencerTodos } from '../retener.ts'
import { TRABAJO_ESPERA } from './ofrecer.ts'

/**
 * Frees what nobody confirmed in time and offers it to who waits; what was offered goes to the next in the list. Looks again when the next
 * offer ends.
 */
export async function revisarRetenidas(ctx: Context): Promise<void> {
  if (await hayVencidos(ctx)) await enTurno(ctx, vencerTodos)
  const fila = await readRow(
    ctx.db,
    "select min(ofrecida_hasta) as hasta from citas_espera where estado = 'ofrecida'",
    [],
  )
  const hasta = fila?.hasta
  if (typeof hasta !== 'string') return
  await enqueue(ctx, TRABAJO_ESPERA, {}, { key: TRABAJO_ESPERA, again: true, runAt: new Date(hasta) })
}
