import type { BaseModel, Context, Condition, ListSpec, Permitted, QueryBuilder } from '../kernel/index.ts'
import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/oficina.ts'

export interface Hallado {
  titulo: string
  detalle: string
  nota?: string | null
  /** State, of what has steps. */
  estado?: string | null
  /** Page of the record, by the caller's permissions. */
  href: string
  /** Exact keys, best first: a whole key ranks first. */
  claves: readonly (string | number | null)[]
}

/** Global search over a list, through the list's own query and row rule. */
export interface Buscable<M extends BaseModel> {
  clase: ClaseDeHallazgo
  titulo: string
  /** Leading words of the kind: «factura 512». Lower case, no accents. */
  llamadas: readonly string[]
  needs: Permitted
  lista: Pick<ListSpec, 'table' | 'words'>
  /** Visible rows, with the columns that `hallado` reads. */
  filas(ctx: Context): QueryBuilder<M>
  /** Rows that equal the text, by indexed columns; null for none. A separate query, because many rows may share the prefix. */
  exacta?(texto: string): Condition | null
  /** Searches by column, for a leading word: «escritura 512». */
  columnas?: Readonly<Record<string, (texto: string) => Condition | null>>
  /** @param texto query without the word of its kind */
  hallado(fila: M, ctx: Context, texto: string): Hallado
  /** Page of the list, whose search takes `q`. */
  enLista?(ctx: Context): string | null
}

const porClase = new Map<ClaseDeHallazgo, Buscable<BaseModel>>()

export function buscable<M extends BaseModel>(dicho: Buscable<M>): void {
  porClase.set(dicho.clase, dicho as unknown as Buscable<BaseModel>) // `hallado` only gets rows of `filas`
}

export const buscables = (): readonly Buscable<BaseModel>[] => [...porClase.values()]
