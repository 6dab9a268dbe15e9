import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/buscar.ts'
import type { BaseModel, Condition, Context, ListSpec, Permitted, QueryBuilder } from '../kernel/index.ts'

export interface Hallado {
  titulo: string
  /** Detail that tells it from others of the same title. */
  detalle: string
  /** A state that changes what one would do with it: «Anulada». */
  nota?: string | null
  /** The page where it is opened, of those that this person opens. */
  href: string
  /** What it is known by, the first one first: typing one of them whole finds it before the others. */
  claves: readonly (string | number | null)[]
}

/**
 * How the rows of a list are found from anywhere. Nothing of the list is said again: its rows come from where it takes them, with its rule
 * of who sees them.
 */
export interface Buscable<M extends BaseModel> {
  clase: ClaseDeHallazgo
  titulo: string
  /** Words that before another say that only these are looked for: «factura 512». Without accents, in lower case. */
  llamadas: readonly string[]
  needs: Permitted
  lista: Pick<ListSpec, 'table' | 'words'>
  /** The rows of the list that this person sees, with what `hallado` reads of them. */
  filas(ctx: Context): QueryBuilder<M>
  /**
   * The rows that are just what was typed, by columns that have an index; null where it can be none of them. It is asked apart because many
   * others may begin so.
   */
  exacta?(texto: string): Condition | null
  /** Searches by column, for a leading word: «escritura 512». */
  columnas?: Readonly<Record<string, (texto: string) => Condition | null>>
  /** @param texto what was typed, without the word that says the kind */
  hallado(fila: M, ctx: Context, texto: string): Hallado
  /** Where the list itself is, for who opens it: its search takes `q`. */
  enLista?(ctx: Context): string | null
}

const porClase = new Map<ClaseDeHallazgo, Buscable<BaseModel>>()

/** Says how the rows of a list are found from anywhere, once and beside the list. */
export function buscable<M extends BaseModel>(dicho: Buscable<M>): void {
  porClase.set(dicho.clase, dicho as unknown as Buscable<BaseModel>) // `hallado` is given the rows of `filas` and no others
}

/** All searchable lists of the loaded modules. */
export const buscables = (): readonly Buscable<BaseModel>[] => [...porClase.values()]
