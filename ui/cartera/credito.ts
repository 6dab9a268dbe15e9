import type { CarteraEdades, CuentaDesde } from '../../modules/cartera/domain.ts'

interface Clases { escrituras: number; varios: number; depositos: number }

/** What everybody owes, as it comes with every page of clients. Whole pesos. */
export interface TotalesDeCartera {
  cartera_edades: CarteraEdades
  resumen: { total: Clases; total_ultimo_mes: Clases; total_ultimos_3_mes: Clases }
  castigada: number
  corte: string
  desde: CuentaDesde
}
