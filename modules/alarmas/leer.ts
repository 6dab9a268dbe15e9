import type { AlarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import type { Context } from '../kernel/index.ts'
import type { Alarma } from './model.ts'
import { REGLAS } from './reglas.ts'

/** GET /alarmas: what is not well in the office, the worst first, since when, and what to do. Instants are ISO, UTC. */
export async function leerAlarmas(ctx: Context): Promise<AlarmasLeidas> {
  const filas = await ctx.db<Alarma>('alarmas').orderBy('grado', 'desc').orderBy('desde').select()
  return {
    alarmas: filas.flatMap(({ regla, grado, detalle, desde }) => {
      const suya = REGLAS.find((una) => una.regla === regla) // one of a version that is no more says nothing
      return suya ? [{ regla, titulo: suya.titulo, grado, detalle, desde, hacer: suya.hacer }] : []
    }),
  }
}
