import { enqueue, type Context, type Step } from '../../kernel/index.ts'
import { despachar } from './despachar.ts'
import { llaveDeEnvio, TRABAJO_ENVIO } from './encargo.ts'

/** Job of one mail; if the law forbids it now, it waits for the next allowed instant. */
export async function trabajarEnvio(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const queda = await despachar(ctx, id, step)
  if (queda)
    await enqueue(ctx, TRABAJO_ENVIO, { id }, { key: llaveDeEnvio(id), again: true, runAt: new Date(queda.espera) })
}
