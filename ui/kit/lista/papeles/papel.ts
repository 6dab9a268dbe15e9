/** A paper that rows of a list have. */
export interface PapelDeFila<R> {
  /** What several of them are called: «Carátulas». */
  texto: string
  /** Where the row's own is, under /api; null where it has none. */
  de: (row: R) => string | null
  /** What the file of several is called, without extension. */
  archivo: string
}

/** Rows whose papers make one PDF: each is printed as if it were asked for by itself. */
export const MAX_PAPELES = 50
