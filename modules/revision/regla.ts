/** Subjects of the rules, in the order they are shown. */
export const AREAS = {
  dinero: 'Dinero',
  numeros: 'Números',
  estados: 'Estados',
  registros: 'Registros',
} as const
export type Area = keyof typeof AREAS

/** A truth of an office's data, and the rows that break it. */
export interface Regla {
  clave: string
  area: Area
  /** A sentence that holds while the query gives no row. */
  dice: string
  /**
   * Rows that break it, portable to both engines: `id`, `nombre` (how people know the row), `debe` (what should be), `hay` (what is).
   * @example select id, numero as nombre, total as debe, pagado as hay from x where total <> pagado
   */
  sql: string
  /** Whether `debe` and `hay` are whole pesos. */
  pesos?: true
  /** Screen of the row; none where no screen shows it. */
  enlace?: (fila: { id: number; nombre: string }) => string
}
