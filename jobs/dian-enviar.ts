import { TRABAJO_ENVIAR, trabajarRango } from '../modules/dian/index.ts'
import { defineJob } from '../modules/kernel/index.ts'

/**
 * Sends what is due of one numbering range, one document at a time. Up to two ranges at once: a slow service holds up neither mails nor the
 * office.
 */
export const dianEnviar = defineJob<{ id_rango: number }>({
  name: TRABAJO_ENVIAR, lane: { name: 'dian', width: 2 },
  run: (ctx, rango, step) => trabajarRango(ctx, rango, step),
})
