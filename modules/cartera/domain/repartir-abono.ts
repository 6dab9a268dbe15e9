/** A debt that a payment may go to: whole pesos, calendar date of the invoice. */
export interface PorPagar {
  id: number
  fecha: string
  saldo: number
}

/** What of a payment goes to one debt, in whole pesos. */
export interface ParteDeAbono {
  id: number
  valor: number
}

/**
 * Shares a payment out over debts: the oldest first (Código Civil, arts. 1654 and 1655: where nobody says which, the one that is due
 * before), those of one day in the order they were written; never more to one than it owes.
 * @param valor whole pesos
 * @returns the parts, without those of nothing, and what is left over once everything is paid
 */
export function repartirAbono(valor: number, debidas: readonly PorPagar[]): { partes: ParteDeAbono[]; sobra: number } {
  const porEdad = [...debidas].sort((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1))
  let queda = valor
  const partes: ParteDeAbono[] = []
  for (const { id, saldo } of porEdad) {
    const suya = Math.min(queda, saldo)
    if (suya <= 0) continue
    partes.push({ id, valor: suya })
    queda -= suya
  }
  return { partes, sobra: queda }
}
