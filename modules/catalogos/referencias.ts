import type { Context, FieldErrors } from '../kernel/index.ts'

const FUERA = 'Ese valor no está en el catálogo.'

/**
 * The fields that point at nothing. A reference is a table and the id of one of its rows, or its code where it is a text;
 * null points nowhere and is fine.
 */
export async function referenciasRotas(
  ctx: Context,
  references: Record<string, readonly [table: string, value: number | string | null]>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [field, [table, value]] of Object.entries(references)) {
    if (value === null) continue
    const found = await ctx
      .db(table)
      .where(typeof value === 'number' ? 'id' : 'code', value)
      .first<{ id: number } | undefined>('id')
    if (!found) errors[field] = [FUERA]
  }
  return errors
}
