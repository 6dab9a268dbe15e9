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
 * References to rows: by id, code, or id inside a JSON column. `junto`: unique scope of the reference; when a merge makes two lines meet
 * there, `sobra` drops one. `funde`: merges the two rows of a table with one reference each.
 */
export interface Uso {
  tabla: string
  columna: string
  por?: 'code' | { json: string }
  junto?: string
  sobra?: true
  funde?: Fusion
}

/** Merge of two rows of a one-to-one table: the uses move to one, and the other is deleted. */
export interface Fusion {
  Modelo: typeof BaseModel
  usos: readonly Uso[]
  /** Runs before the uses move, with the rows locked: sums, and conflicts. */
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
      // in the format of JSON.stringify
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

/** A record of acts whose matrícula, document, name or address is copied into filings for their lists. */
export interface Nombrado {
  tabla: 'inmuebles' | 'personas'
  id: number
}

/** Queues the update of those copies after a change of the given columns. */
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

export async function pedirNombrado(ctx: Context, nombrado: Nombrado): Promise<void> {
  await enqueue(ctx, TRABAJO_NOMBRADO, nombrado, {
    key: `${TRABAJO_NOMBRADO}:${nombrado.tabla}:${nombrado.id}`,
    again: true,
  })
}

export interface Hallado {
  titulo: string
  detalle: string
  nota?: string | null
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
