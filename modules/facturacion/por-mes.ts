import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { addMonths } from '../../schemas/es-co/index.ts'
import { readRows, type Context } from '../kernel/index.ts'

const MESES = 6

/**
 * What was invoiced each of these months less what credit notes gave back in it and more what debit notes charged, this one the last: the
 * office's own, its IVA, what it collects for others. Whole pesos.
 */
export async function porMes(ctx: Context): Promise<NonNullable<GraficasDeMiDia['meses']>> {
  const primero = `${ctx.today.slice(0, 7)}-01`
  const meses = Array.from({ length: MESES }, (_, n) => addMonths(primero, n - MESES + 1).slice(0, 7))
  const filas = await readRows(
    ctx.db,
    `select substr(fecha_factura, 1, 7) as mes, sum(base) as base, sum(iva) as iva, sum(total) as total from facturas
     where fecha_factura >= ? and anulada_en is null and retirada_en is null group by substr(fecha_factura, 1, 7)`,
    [`${meses[0]}-01`],
  )
  const notas = await readRows(
    ctx.db,
    `select substr(n.fecha, 1, 7) as mes, -sum(n.base) as base, -sum(n.iva) as iva, -sum(n.base + n.iva + n.terceros) as total
     from facturas_notas n join facturas f on f.id = n.id_factura where n.fecha >= ? and f.anulada_en is null group by substr(n.fecha, 1, 7)`,
    [`${meses[0]}-01`],
  )
  return meses.map((mes) => {
    const suyas = [...filas, ...notas].filter((fila) => fila.mes === mes)
    const suma = (de: 'base' | 'iva' | 'total') => suyas.reduce((total, fila) => total + Number(fila[de] ?? 0), 0)
    const [base, iva, total] = [suma('base'), suma('iva'), suma('total')]
    return { mes, base, iva, terceros: total - base - iva }
  })
}
