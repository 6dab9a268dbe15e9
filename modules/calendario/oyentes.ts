import type { Context } from '../kernel/index.ts'
import type { Calendario } from './domain.ts'

/** @param antes the calendar before the change that its transaction makes */
type Oyente = (ctx: Context, antes: Calendario) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where the office opens other hours: whoever stands on them says it here, in the transaction of the change. */
export const alCambiarHoras = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function contarHoras(ctx: Context, antes: Calendario): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, antes)
}
