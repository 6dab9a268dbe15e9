import type { GraficasDeMiDia } from '../../schemas/respuestas/mi-dia.ts'
import { porMes } from '../facturacion/index.ts'
import { isPermitted, type Context, type Permitted } from '../kernel/index.ts'
import { porSemana } from '../radicaciones/index.ts'
import { ver } from '../roles/index.ts'

/** GET /mi_dia/graficas: the office's figures, each to who may list what it adds up. */
export async function leerGraficas(ctx: Context): Promise<GraficasDeMiDia> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  return {
    ...(puede(ver('radicaciones')) ? { semanas: await porSemana(ctx) } : {}),
    ...(puede(ver('facturacion')) ? { meses: await porMes(ctx) } : {}),
  }
}
