/** A calendar month of receivables, in whole pesos. */
export interface MesDeCartera {
  /** YYYY-MM. */
  mes: string
  /** What was owed at its end; of the current one, what is owed now. */
  saldo: number
  cargado: number
  /** By any way: abonos, retenciones, notas and cruces, less those that were taken back. */
  pagado: number
  /** Given up as lost, less what was recovered. */
  castigado: number
}

/** What moved the debt on a day, as the ledger writes it. */
interface Movido {
  fecha: string
  tipo: string
  valor: number
}

/** The last calendar months up to the one of a date, the oldest first: YYYY-MM. */
export function ultimosMeses(hoy: string, cuantos: number): string[] {
  const [anio = 0, mes = 1] = hoy.split('-').map(Number)
  return Array.from({ length: cuantos }, (_, at) => {
    const n = anio * 12 + mes - cuantos + at
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * How receivables went month by month, counted back from what is owed now.
 * @param meses the oldest first; what moved after the last of them counts in it
 */
export function evolucion(meses: readonly string[], saldo: number, movidos: readonly Movido[]): MesDeCartera[] {
  const ultimo = meses.at(-1) ?? ''
  const filas = new Map(meses.map((mes) => [mes, { mes, saldo: 0, cargado: 0, pagado: 0, castigado: 0 }]))
  for (const { fecha, tipo, valor } of movidos) {
    const fila = filas.get(fecha.slice(0, 7) > ultimo ? ultimo : fecha.slice(0, 7))
    if (!fila) continue
    if (tipo === 'cargo') fila.cargado += valor
    else if (tipo === 'castigo' || tipo === 'recuperacion') fila.castigado -= valor
    else fila.pagado -= valor
  }
  let queda = saldo
  for (const fila of [...filas.values()].reverse()) {
    fila.saldo = queda
    queda -= fila.cargado - fila.pagado - fila.castigado
  }
  return [...filas.values()]
}
