import { type BaseModel, type Context, enqueue } from '../kernel/index.ts'

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
