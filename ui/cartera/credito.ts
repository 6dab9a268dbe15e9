import type { Creditos } from '../../schemas/respuestas/cartera/cliente.ts'

/** What everybody owes, as it comes with every page of clients. Whole pesos. */
export type TotalesDeCartera = Pick<Creditos, 'cartera_edades' | 'resumen' | 'castigada' | 'corte' | 'desde'>
