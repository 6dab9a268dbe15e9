import type { Context } from '../../kernel/index.ts'
import type { DocumentoDian } from '../model.ts'

type Entrega = (ctx: Context, idDocumento: number) => Promise<unknown>

const entregas: Entrega[] = []

/** Says what else an accepted document sets in motion; called in the transaction that accepts it. */
export const cuandoSeAcepte = (entrega: Entrega): void => { entregas.push(entrega) }

export async function alAceptar(ctx: Context, { id }: DocumentoDian): Promise<void> {
  for (const entrega of entregas) await entrega(ctx, id)
}
