import type { DefinicionCampo, ImpactoCampos } from '../../schemas/json/campo.ts'
import type { Context } from '../kernel/index.ts'
import { Conteo, esNodo } from './domain.ts'
import type { Filas } from './modelos.ts'

const TANDA = 1000

/** What a new definition would do to the rows there are, counted by reading every row that has added fields. */
export async function medirImpacto(
  ctx: Context,
  { Modelo: { tableName }, donde }: Filas,
  antes: readonly DefinicionCampo[],
  despues: readonly DefinicionCampo[],
): Promise<ImpactoCampos> {
  const conteo = new Conteo(antes, despues)
  for (let last = 0; antes.length > 0;) {
    const rows = await ctx
      .db(tableName)
      .where(donde)
      .where('id', '>', last)
      .whereNotNull('extra')
      .orderBy('id')
      .limit(TANDA)
      .select<{ id: number; extra: string }[]>('id', 'extra')
    for (const { extra } of rows) {
      const read: unknown = JSON.parse(extra)
      if (esNodo(read)) conteo.add(read)
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < TANDA) break
  }
  const [all] = await ctx.db(tableName).where(donde).count<{ n: number }[]>({ n: '*' })
  return conteo.report(Number(all?.n ?? 0))
}
