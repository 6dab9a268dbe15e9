/** Something one can do with a row: where it leads, or what it does. */
export type AccionDeFila = { texto: string; peligro?: boolean } & (
  | { href: string; state?: unknown; hacer?: never }
  | { hacer: () => void; href?: never; state?: never }
)

/** A row that is being written in its place, and how that ends. */
export interface Escritura {
  guardando: boolean
  guardar: () => unknown
  cancelar: () => unknown
}
