import { readRow, type Context, type FieldErrors } from '../kernel/index.ts'

const FUERA = 'Ese valor no está en el catálogo.'

/** By field, a table and the id of one of its rows, or its code where it is a text; null points nowhere and is fine. */
export type Referencias = Record<string, readonly [table: string, value: number | string | null]>

/**
 * The fields that point at nothing, and what a column of the row of one of them says: asked all at once.
 * @param de a field, and a column of its table; null where it points at nothing or its row says nothing
 */
export async function referenciasCon(
  ctx: Context, references: Referencias, de: readonly [field: string, column: string] | null,
): Promise<{ rotas: FieldErrors; dicho: unknown }> {
  const all = Object.entries(references)
  const one = (what: string, [table, value]: Referencias[string]) =>
    `select ${what} from \`${table}\` where ${typeof value === 'string' ? 'code' : 'id'} = ?`
  const asked = all.map(([, reference], at) => `exists (${one('1', reference)}) as r${at}`)
  const values = all.map(([, [, value]]) => value)
  const suya = de && references[de[0]]
  if (suya) {
    asked.push(`(${one(`\`${de[1]}\``, suya)} limit 1) as dicho`)
    values.push(suya[1])
  }
  const row = values.some((value) => value !== null) ? await readRow(ctx.db, `select ${asked.join(', ')}`, values) : undefined
  const rotas = all.filter(([, [, value]], at) => value !== null && !Number(row?.[`r${at}`]))
  return { rotas: Object.fromEntries(rotas.map(([field]) => [field, [FUERA]])), dicho: row?.dicho ?? null }
}

/** The fields that point at nothing. */
export const referenciasRotas = async (ctx: Context, references: Referencias): Promise<FieldErrors> =>
  (await referenciasCon(ctx, references, null)).rotas
