import { BaseModel, type SqlRow } from '../kernel/index.ts'

/** A deleted record; immutable. */
export class Tirado extends BaseModel {
  static override tableName = 'papelera'
  declare clase: string
  declare registro: number
  declare titulo: string
  /** JSON of {@link Contenido}. */
  declare contenido: string
  declare id_usuario: number | null
  /** Mail of the person; null for the product itself. */
  declare usuario: string | null
  declare cuando: string
  declare vence: string
}

export interface Contenido {
  fila: SqlRow
  partes: Record<string, SqlRow[]>
}

export const contenidoDe = ({ contenido }: Pick<Tirado, 'contenido'>): Contenido => JSON.parse(contenido) as Contenido // by tirar.ts
