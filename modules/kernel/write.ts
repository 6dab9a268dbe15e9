import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { notFound, versionConflict } from './problem.ts'
import type { BaseModel, Columns } from './record.ts'
import { indexWords } from './words.ts'

/** The mark that the base model asks for; with `before` and the texts of `extra` it renews the search text of a partly changed row. */
async function writer(ctx: Context, Kind: typeof BaseModel, data: object, before?: BaseModel) {
  const kept = 'extra' in data && data.extra !== undefined ? data.extra : before?.extra
  const extraTexts = Kind.extraTexts && Kind.search.length && isExtra(kept) ? await Kind.extraTexts(ctx, kept) : []
  return { writer: true, before, extraTexts }
}

const isExtra = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Inserts a row with its instants and leaves the audit line. */
export async function insert<K extends typeof BaseModel>(ctx: Context, Kind: K, data: Columns<K>): Promise<InstanceType<K>> {
  const instant = ctx.now.toISOString()
  const row = await Kind.query(ctx.db).context(await writer(ctx, Kind, data)).insert({ ...data, created_at: instant, updated_at: instant, version: 1 })
  await indexWords(ctx.db, Kind.tableName, row.id, null, row.busqueda)
  await recordAudit(ctx, Kind, 'crear', row.id, null, row)
  return row as InstanceType<K> // a query of Kind answers rows of Kind
}

interface Saving<Row> { version?: number; show?: (row: Row) => Promise<unknown> }

/**
 * Changes a row. With `version`, only if nobody saved since; `show` says how the API answers the row that somebody else left.
 * @throws Problem 404 if it is gone; 409 with the current row if the version is old.
 */
export async function update<K extends typeof BaseModel>(
  ctx: Context, Kind: K, id: number, data: Columns<K>, options: Saving<InstanceType<K>> = {},
): Promise<InstanceType<K>> {
  const conflict = async (row: BaseModel | undefined) => versionConflict(row && options.show ? await options.show(row as InstanceType<K>) : row) // a query of Kind answers rows of Kind
  const before = await Kind.query(ctx.db).findById(id)
  if (!before) throw notFound()
  if (options.version !== undefined && options.version !== before.version) throw await conflict(before)
  const values = { ...data, updated_at: ctx.now.toISOString(), version: before.version + 1 }
  // the version in the condition makes two writers at the same instant one winner and one conflict
  const changed = await Kind.query(ctx.db).context(await writer(ctx, Kind, data, before)).findById(id).patch(values).where('version', before.version)
  // a locking read, because MariaDB answers a plain one from before the other's save
  if (changed === 0) throw await conflict(await Kind.query(ctx.db).findById(id).forUpdate())
  const after = await Kind.query(ctx.db).findById(id).throwIfNotFound()
  await indexWords(ctx.db, Kind.tableName, id, before.busqueda, after.busqueda)
  await recordAudit(ctx, Kind, 'modificar', id, before, after)
  return after as InstanceType<K> // a query of Kind answers rows of Kind
}

/** Deletes a row (only what has no legal or financial weight) and keeps what it was in the audit. */
export async function remove(ctx: Context, Kind: typeof BaseModel, id: number): Promise<void> {
  const before = await Kind.query(ctx.db).findById(id)
  if (!before) throw notFound()
  await Kind.query(ctx.db).deleteById(id)
  await indexWords(ctx.db, Kind.tableName, id, before.busqueda, null)
  await recordAudit(ctx, Kind, 'eliminar', id, before, null)
}

/**
 * Renews the search text of rows with an `extra` after what makes it has changed; the rows themselves stay as they are.
 * In a transaction: the text and its words go together.
 * @param after only rows with a greater id
 * @returns the last id it looked at; null when there are no more
 */
export async function renewSearch(ctx: Context, Kind: typeof BaseModel, after: number, most: number): Promise<number | null> {
  const rows = await Kind.query(ctx.db).where('id', '>', after).whereNotNull('extra').orderBy('id').limit(most).forUpdate()
  for (const row of rows) {
    const text = Kind.searchTextOf(row, Kind.extraTexts && row.extra ? await Kind.extraTexts(ctx, row.extra) : [])
    if (text === null || text === row.busqueda) continue
    await ctx.db(Kind.tableName).where('id', row.id).update({ busqueda: text })
    await indexWords(ctx.db, Kind.tableName, row.id, row.busqueda, text)
  }
  return rows.length < most ? null : rows.at(-1)?.id ?? null
}
