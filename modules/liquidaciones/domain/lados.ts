/** Names of the payers in the sheet, its paper and its mail. The titles of the specification (Ven, Com) are the same for all deeds. */
export interface NombresDeLados {
  vendedor: string
  comprador: string
  /** Each with its verb: «Paga el vendedor». */
  paga: Readonly<Record<'vendedor' | 'comprador', string>>
  /** Everything to one of them: «Todo vendedor». */
  todo: Readonly<Record<'vendedor' | 'comprador', string>>
  /** In a list of parties. */
  parte: Readonly<Record<'vendedor' | 'comprador', string>>
}

const DE_DOS: NombresDeLados = {
  vendedor: 'Vendedor',
  comprador: 'Comprador',
  paga: { vendedor: 'Paga el vendedor', comprador: 'Paga el comprador' },
  todo: { vendedor: 'Todo vendedor', comprador: 'Todo comprador' },
  parte: { vendedor: 'Parte vendedora', comprador: 'Parte compradora' },
}
/** Nobody of it sells nor buys: the columns stay apart, as the sheet and the invoices have them. */
const DE_UNO: NombresDeLados = {
  vendedor: 'Otorgantes (Ven)',
  comprador: 'Otorgantes (Com)',
  paga: { vendedor: 'Pagan los otorgantes (Ven)', comprador: 'Pagan los otorgantes (Com)' },
  todo: { vendedor: 'Todo en Ven', comprador: 'Todo en Com' },
  parte: { vendedor: 'Otorgantes (Ven)', comprador: 'Otorgantes (Com)' },
}

/**
 * Whether all the parties are on one side, as in a will, a power or a declaration.
 * @param partes `parte` of the type of each; null counts as a party of no side, and without parties it is not known yet
 */
export const esDeUnLado = (partes: readonly (string | null)[]): boolean => {
  const suyas = partes.filter((parte) => parte !== 'ninguna')
  return suyas.length > 0 && !(suyas.includes('vendedor') && suyas.includes('comprador'))
}

export const nombresDeLados = (partes: readonly (string | null)[]): NombresDeLados =>
  esDeUnLado(partes) ? DE_UNO : DE_DOS
