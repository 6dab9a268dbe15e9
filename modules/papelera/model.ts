import { BaseModel, type SqlRow } from '../kernel/index.ts'

/** Something that was deleted. Written once, and taken away: it never changes. */
export class Tirado extends BaseModel {
  static override tableName = 'papelera'
  declare clase: string
  declare registro: number
  declare titulo: string
  /** JSON of {@link Contenido}. */
  declare contenido: string
  declare id_usuario: number | null
  /** The mail of who deleted it; null where the product itself did. */
  declare usuario: string | null
  declare cuando: string
  declare vence: string
}

export interface Contenido {
  fila: SqlRow
  partes: Record<string, SqlRow[]>
}

export const contenidoDe = ({ contenido }: Pick<Tirado, 'contenido'>): Contenido => JSON.parse(contenido) as Contenido // tirar.ts wrote it
