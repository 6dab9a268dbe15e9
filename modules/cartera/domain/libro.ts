/** What a line of the ledger says. It only grows: what was wrong is taken back by a line of its own. */
export const MOVIMIENTOS = ['cargo', 'abono', 'retencion', 'nota_credito', 'cruce', 'castigo', 'recuperacion'] as const
export type TipoDeMovimiento = (typeof MOVIMIENTOS)[number]

/** How people read it. */
export const NOMBRE_MOVIMIENTO: Readonly<Record<TipoDeMovimiento, string>> = {
  cargo: 'Cargo',
  abono: 'Abono',
  retencion: 'Retención',
  nota_credito: 'Nota crédito',
  cruce: 'Cruce con depósito',
  castigo: 'Castigo',
  recuperacion: 'Recuperación',
}

/**
 * A line of a debt's ledger. `valor` is in whole pesos and as it moves the debt: a charge adds, what pays takes away. A line that reverses
 * another has its type and the opposite value.
 */
export interface Movimiento {
  tipo: TipoDeMovimiento
  valor: number
}

/** What a debt stands at, in whole pesos. */
export interface Situacion {
  /** What was charged. */
  valor: number
  /** Paid by any way: abonos + retenciones + notas + cruces (specification 2: `valor_pago`). */
  pagado: number
  /** Given up as lost, and not recovered: listed apart, in no bucket. */
  castigado: number
  /** What is still owed (`CxC`), without what was given up. */
  saldo: number
}

const PAGA: ReadonlySet<TipoDeMovimiento> = new Set(['abono', 'retencion', 'nota_credito', 'cruce'])

/** A debt's situation is the sum of its ledger, and nothing else. */
export function situacionDe(movimientos: readonly Movimiento[]): Situacion {
  const suma = (es: (tipo: TipoDeMovimiento) => boolean) =>
    movimientos.filter(({ tipo }) => es(tipo)).reduce((total, { valor }) => total + valor, 0)
  const valor = suma((tipo) => tipo === 'cargo')
  const pagado = 0 - suma((tipo) => PAGA.has(tipo))
  const castigado = 0 - suma((tipo) => tipo === 'castigo' || tipo === 'recuperacion')
  return { valor, pagado, castigado, saldo: valor - pagado - castigado }
}
