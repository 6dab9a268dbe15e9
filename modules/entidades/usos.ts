import {
  type BaseModel,
  type Context,
  enqueue,
  type Condition,
  type ListSpec,
  type Permitted,
  type QueryBuilder,
} from '../kernel/index.ts'
import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/oficina.ts'

/**
 * Where rows are named: by id, by code, or by id within a column of JSON. Where a row is named once at most beside what `junto` holds,
 * two that are united may meet there: `sobra` says that one of the two lines is enough. Where it is named once at most in the whole table,
 * `funde` says how the two rows are made one.
 */
export interface Uso {
  tabla: string
  columna: string
  por?: 'code' | { json: string }
  junto?: string
  sobra?: true
  funde?: Fusion
}

/** How two rows are made one, where what they name may have no more than one: its own uses move, and it goes. */
export interface Fusion {
  Modelo: typeof BaseModel
  usos: readonly Uso[]
  /** Before the uses move: what the two add up to, and what of both would meet. The rows are locked. */
  antes(ctx: Context, queda: number, seVa: number): Promise<void>
}

export async function usosDe(
  ctx: Context,
  usos: readonly Uso[],
  fila: { id: number; code: string | null },
): Promise<number> {
  let total = 0
  for (const { tabla, columna, por } of usos) {
    if (typeof por === 'object') {
      // as JSON.stringify writes it
      const dice = [',', '}'].map((fin) => `%"${por.json}":${fila.id}${fin}%`)
      const [row] = await ctx
        .db(tabla)
        .where((alguno) => {
          for (const texto of dice) void alguno.orWhere(columna, 'like', texto)
        })
        .count<{ n: number }[]>({ n: '*' })
      total += Number(row?.n ?? 0)
      continue
    }
    const value = por === 'code' ? fila.code : fila.id
    if (value === null) continue
    const [row] = await ctx.db(tabla).where(columna, value).count<{ n: number }[]>({ n: '*' })
    total += Number(row?.n ?? 0)
  }
  return total
}

export const TRABAJO_NOMBRADO = 'radicaciones-nombrado'

/** A record that the acts of filings name, whose matrícula, document, name or address those filings keep for the lists. */
export interface Nombrado {
  tabla: 'inmuebles' | 'personas'
  id: number
}

/**
 * Asks that the lists of filings follow a record, where one of the columns that they keep of it changed.
 * @param columnas those columns
 */
export async function seguirNombrado<R extends { id: number }>(
  ctx: Context,
  tabla: Nombrado['tabla'],
  antes: R,
  despues: R,
  columnas: readonly (keyof R)[],
): Promise<void> {
  if (columnas.every((columna) => antes[columna] === despues[columna])) return
  await pedirNombrado(ctx, { tabla, id: despues.id })
}

/** Asks for it where what the acts name is another record now. */
export async function pedirNombrado(ctx: Context, nombrado: Nombrado): Promise<void> {
  await enqueue(ctx, TRABAJO_NOMBRADO, nombrado, {
    key: `${TRABAJO_NOMBRADO}:${nombrado.tabla}:${nombrado.id}`,
    again: true,
  })
}

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
