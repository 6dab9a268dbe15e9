export interface PapelDeFila<R> {
  texto: string
  /** Path under `/api`; null when the row has no such paper. */
  de: (row: R) => string | null
  archivo: string
}

/** Maximum papers in one PDF: each is a separate request. */
export const MAX_PAPELES = 50
