import type { Creditos } from '../../schemas/respuestas/cartera/cliente.ts'

/** Totals in each page of clients. Whole pesos. */
export type TotalesDeCartera = Pick<Creditos, 'cartera_edades' | 'resumen' | 'castigada' | 'corte' | 'desde'>
