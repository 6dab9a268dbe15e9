import { addDays, startOfWeek } from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { readRows, type Context } from '../kernel/index.ts'
import type { Estado } from './domain.ts'

/** This one is the last. */
export const SEMANAS = 8

/** The filings of these weeks, this one the last, by the state in which they are now; what was annulled is not counted. */
export async function porSemana(ctx: Context): Promise<NonNullable<GraficasDeMiDia['semanas']>> {
  const lunes = Array.from({ length: SEMANAS }, (_, n) => addDays(startOfWeek(ctx.today), -7 * (SEMANAS - 1 - n)))
  const filas = await readRows(
    ctx.db,
    `select fecha_radicacion as dia, estado, count(*) - count(anulada_en) as n from radicaciones where fecha_radicacion >= ?
     group by fecha_radicacion, estado`,
    [lunes[0] ?? ctx.today],
  )
  return lunes.map((desde) => {
    const hasta = addDays(desde, 6)
    const suyas = filas.filter(({ dia }) => String(dia) >= desde && String(dia) <= hasta)
    const de = (estado: Estado) =>
      suyas.filter((fila) => fila.estado === estado).reduce((suma, { n }) => suma + Number(n), 0)
    return {
      desde,
      hasta,
      radicacion: de('radicacion'),
      liquidacion: de('liquidacion'),
      facturacion: de('facturacion'),
      finalizada: de('finalizada'),
    }
  })
}
