import { EDADES, type CarteraEdades, type CuentaDesde, type MesDeCartera } from '../../modules/cartera/domain/index.ts'
import { formatNumber, formatPesos, monthName } from '../../schemas/es-co/index.ts'
import type { Creditos } from '../../schemas/respuestas/cartera/cliente.ts'

export const totalDe = (edades: CarteraEdades): number => EDADES.reduce((suma, edad) => suma + edades[edad], 0)

/** Sentence on the debt and its old part. @param deQuien client name; absent: all clients */
export const hallazgo = (edades: CarteraEdades, desde: CuentaDesde, deQuien?: string): string => {
  const total = totalDe(edades)
  if (total === 0) return deQuien ? `${deQuien} no debe nada` : 'Nadie debe nada'
  const viejo = edades.total_90_180 + edades.total_mayor_180
  const parte = viejo > 0 && viejo * 200 < total ? 'menos del 1' : formatNumber((viejo * 100) / total)
  return `${formatPesos(total)} por cobrar · ${parte} % con más de 90 días${desde === 'vencimiento' ? ' de vencido' : ''}`
}

/** Sentence that compares the last two months. */
export const comoVa = (meses: readonly MesDeCartera[]): string => {
  const [antes, ahora] = meses.slice(-2)
  if (!antes || !ahora) return 'La cartera mes a mes'
  const cambio = ahora.saldo - antes.saldo
  const mes = monthName(Number(ahora.mes.slice(5)))
  if (cambio === 0) return `En ${mes} la cartera está como al cierre del mes anterior`
  return `En ${mes} la cartera ${cambio > 0 ? 'subió' : 'bajó'} ${formatPesos(Math.abs(cambio))}`
}

/** «noviembre de 2026», «septiembre a noviembre de 2026». */
export const mesesEnPalabras = (hoy: string, cuantos: number): string => {
  const [anio = 0, mes = 1] = hoy.split('-').map(Number)
  const desde = anio * 12 + mes - cuantos
  const [anioDesde, mesDesde] = [Math.floor(desde / 12), (desde % 12) + 1]
  if (cuantos === 1) return `${monthName(mes)} de ${anio}`
  return `${monthName(mesDesde)}${anioDesde === anio ? '' : ` de ${anioDesde}`} a ${monthName(mes)} de ${anio}`
}

/** Totals in each page of clients. Whole pesos. */
export type TotalesDeCartera = Pick<Creditos, 'cartera_edades' | 'resumen' | 'castigada' | 'corte' | 'desde'>
