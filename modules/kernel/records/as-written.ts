import type { BaseModel } from './model.ts'

/** Whether a column that holds `had` keeps a value just as it is sent: a number with decimals may be rounded, a text made a number. */
const isKept = (value: unknown, had: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && (had === null || typeof had === 'string')) ||
  (Number.isInteger(value) && (had === null || typeof had === 'number'))

/**
 * The row that a change of some columns leaves, without asking the database for it. Null where that may keep a column otherwise than it was
 * sent, as it does with an expression.
 * @param columns as they are written
 */
export function asWritten<K extends typeof BaseModel>(
  Kind: K,
  before: InstanceType<K>,
  columns: object,
): InstanceType<K> | null {
  const row = before.$toDatabaseJson()
  // of any kind, which is looked at
  for (const [column, value] of Object.entries(columns) as [string, unknown][]) {
    if (value === undefined) continue
    if (!isKept(value, row[column])) return null
    row[column] = value
  }
  return Kind.fromDatabaseJson(row) as InstanceType<K> // a row of the table of Kind
}
