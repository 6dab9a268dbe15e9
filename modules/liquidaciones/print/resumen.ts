import type { Resumen } from '../domain/resultado.ts'

/** The rows of the summary, in the specification's order, as people read them. The sheet and the mail show the same. */
export const ROTULOS: readonly (readonly [keyof Resumen, string])[] = [
  ['derechosNotariales', 'Derechos notariales'],
  ['cuentasDeOrden', 'Cuentas de orden'],
  ['totalPagarNotaria', 'Total a pagar en la notaría'],
  ['otrosGastos', 'Otros gastos'],
  ['costoTotal', 'Costo total'],
]
