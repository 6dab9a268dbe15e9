import type { SqlRow } from '../../kernel/index.ts'
import { EDADES, fechasDe, type CarteraEdades, type CuentaDesde } from '../domain.ts'

const COLUMNA: Readonly<Record<CuentaDesde, string>> = { factura: 'fecha', vencimiento: 'vence' }

/** Sums of what is owed in each bucket, as columns of a `select` over accounts, and their values in order. */
export function sumasDeEdades(corte: string, desde: CuentaDesde, prefijo = ''): { sql: string; valores: string[] } {
  const sumas = EDADES.map((edad) => `sum(case when ${COLUMNA[desde]} between ? and ? then saldo else 0 end) as ${prefijo}${edad}`)
  // dates before and after all others stand for no bound
  const limites = EDADES.map((edad) => fechasDe(edad, corte)).map(({ desde, hasta }) => [desde ?? '0000-01-01', hasta ?? '9999-12-31'])
  return { sql: sumas.join(', '), valores: limites.flat() }
}

/** The buckets of a row with those sums; whole pesos. */
export const edadesDe = (fila: SqlRow, prefijo = ''): CarteraEdades => {
  const suma = (edad: keyof CarteraEdades) => Number(fila[`${prefijo}${edad}`] ?? 0)
  return {
    total_menor_30: suma('total_menor_30'), total_30_90: suma('total_30_90'), total_90_180: suma('total_90_180'),
    total_mayor_180: suma('total_mayor_180'),
  }
}
