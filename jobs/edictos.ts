import { defineJob } from '../modules/kernel/index.ts'
import { fijarYDesfijar, TRABAJO_TABLERO } from '../modules/edictos/index.ts'

/** Writes down what went up on the board of notices and what came down as the day changed. */
export const edictosTablero = defineJob<{ fecha: string }>({
  name: TRABAJO_TABLERO,
  run: async (ctx, _, step) => { await fijarYDesfijar(ctx, step) },
})
