import type { Context } from '../kernel/index.ts'

/**
 * Where rows are named: by id, by code, or by id within a column of JSON. Where a row is named once at most beside what `junto` holds,
 * two that are united may meet there: `sobra` says that one of the two lines is enough.
 */
export interface Uso { tabla: string; columna: string; por?: 'code' | { json: string }; junto?: string; sobra?: true }

/** Rows of the office that point at one of a catalogue. */
export async function usosDe(ctx: Context, usos: readonly Uso[], fila: { id: number; code: string | null }): Promise<number> {
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
