import { defineJob } from '../modules/kernel/index.ts'
import { llevarNombre, TRABAJO_NOMBRE } from '../modules/proyectos/index.ts'

/** Writes a renamed project's name on its filings. */
export const proyectoNombre = defineJob<{ id: number }>({
  name: TRABAJO_NOMBRE,
  run: (ctx, { id }, step) => llevarNombre(ctx, id, step),
})
