import { defineJob } from '../modules/kernel/index.ts'
import { entregarCorreo, TRABAJO_CORREO } from '../modules/liquidaciones/index.ts'

/** Prints a settlement and mails it to its parties. */
export const correoLiquidacion = defineJob<{ id: number }>({
  name: TRABAJO_CORREO,
  run: (ctx, { id }, step) => entregarCorreo(ctx, id, step),
})
