import type { Context } from '../kernel/index.ts'
import type { Linea, OrdenPago } from './model.ts'

/** What is owed now of one thing, as its owner says it. Whole pesos; `quien` masked, because who has the link may be anybody. */
export interface PorPagar {
  titulo: string
  quien: string
  lineas: readonly Linea[]
  total: number
}

export interface Destino {
  /** Current debt; null if the thing does not exist, no lines if nothing is owed. */
  porPagar(ctx: Context, id: number): Promise<PorPagar | null>
  /**
   * Writes down approved money, in the transaction that approves it, exactly once. `orden.detalle` says which lines and how much of each,
   * as it was when the payer chose. A Problem (nothing owed any more) leaves the order approved with that sentence for staff, to be
   * applied by hand: the money is already with the provider.
   */
  cobrar(ctx: Context, orden: OrdenPago): Promise<void>
  /** Undoes it when the provider gives the money back; without it staff are told. */
  reversar?(ctx: Context, orden: OrdenPago): Promise<void>
}

const destinos = new Map<string, Destino>()

/** Says how things of a kind are paid on line; its module calls it as it is loaded. */
export const destinoDePago = (tipo: string, destino: Destino): void => {
  destinos.set(tipo, destino)
}

export const destinoDe = (tipo: string): Destino | undefined => destinos.get(tipo)
