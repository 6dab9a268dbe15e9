import { defineJob } from '../modules/kernel/index.ts'
import { renovarBusqueda, TRABAJO_BUSQUEDA } from '../modules/campos/index.ts'

/** Finds rows by their added fields as these read now. */
export const camposBusqueda = defineJob<{ entidad: string }>({
  name: TRABAJO_BUSQUEDA,
  run: (ctx, { entidad }, step) => step('renovar', () => renovarBusqueda(ctx, entidad)),
})
