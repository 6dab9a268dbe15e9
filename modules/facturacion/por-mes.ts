import type { GraficasDeMiDia } from '../../schemas/respuestas/mi-dia.ts'
import { addMonths } from '../../schemas/es-co.ts'
import { readRows, type Context } from '../kernel/index.ts'

const MESES = 6

/** What was invoiced each of these months, this one the last: the office's own, its IVA, what it collects for others. Whole pesos. */
export async function porMes(ctx: Context): Promise<NonNullable<GraficasDeMiDia['meses']>> {
  const primero = `${ctx.today.slice(0, 7)}-01`
  const meses = Array.from({ length: MESES }, (_, n) => addMonths(primero, n - MESES + 1).slice(0, 7))
  const filas = await readRows(
    ctx.db,
    `select substr(fecha_factura, 1, 7) as mes, sum(base) as base, sum(iva) as iva, sum(total) as total from facturas
     where fecha_factura >= ? and anulada_en is null and retirada_en is null group by substr(fecha_factura, 1, 7)`,
    [`${meses[0]}-01`],
  )
  return meses.map((mes) => {
    const suya = filas.find((fila) => fila.mes === mes)
    const [base, iva, total] = [Number(suya?.base ?? 0), Number(suya?.iva ?? 0), Number(suya?.total ?? 0)]
    return { mes, base, iva, terceros: total - base - iva }
  })
}
