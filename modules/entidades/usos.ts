import { type BaseModel, type Context, enqueue, hasOneWriter, readRow } from '../kernel/index.ts'

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

/** Where acts name these records: table and column. */
export const DONDE_SE_NOMBRA = {
  inmuebles: ['inmuebles_acto', 'id_inmuebles'],
  personas: ['otorgantes_acto', 'id_personas'],
} as const

/**
 * Whether an act may name a record. Unless writers follow one another, a filing that is being saved may have read the old name.
 */
async function puedeNombrarse({ db }: Context, { tabla, id }: Nombrado): Promise<boolean> {
  const [actos, columna] = DONDE_SE_NOMBRA[tabla]
  return (
    !hasOneWriter(db) ||
    (await readRow(db, `select ${columna} from ${actos} where ${columna} = ? limit 1`, [id])) !== undefined
  )
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
  const nombrado = { tabla, id: despues.id }
  if (await puedeNombrarse(ctx, nombrado)) await pedirNombrado(ctx, nombrado)
}

export async function pedirNombrado(ctx: Context, nombrado: Nombrado): Promise<void> {
  await enqueue(ctx, TRABAJO_NOMBRADO, nombrado, {
    key: `${TRABAJO_NOMBRADO}:${nombrado.tabla}:${nombrado.id}`,
    again: true,
  })
}
