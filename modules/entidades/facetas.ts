import type { Accion, Vista } from '../../schemas/vistas.ts'

/**
 * How a row is called from elsewhere: the columns that name it, joined by a space. How it is found is said beside its list (buscable.ts).
 */
export interface Buscable {
  nombre: readonly [string, ...string[]]
}

/** Rows that wait for somebody, as Mi día counts them: those that hold these values, for who may do this with them. */
export interface Pendientes {
  titulo: string
  cuando: Readonly<Record<string, string | number | null>>
  vista: Vista
  accion: Accion
  /** Where they are worked off. */
  href: string
}

/** Who is told when a column changes: a durable job, so that none is lost. */
export interface Aviso {
  columna: string
  trabajo: string
}

/** How long a row is kept, in days from the date of a column, and the norm that says so; null is for good. */
export interface Conserva {
  desde: string
  dias: number | null
  norma: string
}

/** What goes through all entities: said beside each, read by who does it for all. A convention test holds what they name. */
export interface Facetas {
  buscable?: Buscable
  pendientes?: readonly Pendientes[]
  avisos?: readonly Aviso[]
  conserva?: Conserva
}
