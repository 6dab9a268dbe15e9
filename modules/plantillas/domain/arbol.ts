/** A tag where it stands in a template, with those inside of its block. Only what is understood is there. */
export interface NodoDeEtiqueta {
  /** As it is written: `nombre | mayusculas`. */
  etiqueta: string
  bloque: '#' | '^' | null
  /** Paths of the variables it prints or asks for, the one it names first; none for what is special. */
  usadas: readonly string[]
  dentro: readonly NodoDeEtiqueta[]
}
