import { enqueue, type Context, type Step } from '../../kernel/index.ts'
import { despachar } from './despachar.ts'
import { llaveDeEnvio, TRABAJO_ENVIO } from './encargo.ts'

/** The job of one mail: what the law holds is asked again at the next moment it allows. */
export async function trabajarEnvio(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const queda = await despachar(ctx, id, step)
  if (queda)
    await enqueue(ctx, TRABAJO_ENVIO, { id }, { key: llaveDeEnvio(id), again: true, runAt: new Date(queda.espera) })
}
