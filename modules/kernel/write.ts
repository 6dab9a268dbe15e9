import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { notFound, versionConflict } from './problem.ts'
import type { BaseModel, Columns } from './record.ts'
import { indexWords } from './words.ts'

/** The mark that the base model asks for; `before` lets it renew the search text of a partly changed row. */
const writer = (before?: BaseModel) => ({ writer: true, before })

/** Inserts a row with its instants and leaves the audit line. */
export async function insert<K extends typeof BaseModel>(ctx: Context, Kind: K, data: Columns<K>): Promise<InstanceType<K>> {
  const instant = ctx.now.toISOString()
  const row = await Kind.query(ctx.db).context(writer()).insert({ ...data, created_at: instant, updated_at: instant, version: 1 })
  await indexWords(ctx.db, Kind.tableName, row.id, null, row.busqueda)
  await recordAudit(ctx, Kind, 'crear', row.id, null, row)
  return row as InstanceType<K> // a query of Kind answers rows of Kind
}

/**
 * Changes a row. With `version`, only if nobody saved since.
 * @throws Problem 404 if it is gone; 409 with the current row if the version is old.
 */
export async function update<K extends typeof BaseModel>(
  ctx: Context, Kind: K, id: number, data: Columns<K>, options: { version?: number } = {},
): Promise<InstanceType<K>> {
  const before = await Kind.query(ctx.db).findById(id)
  if (!before) throw notFound()
  if (options.version !== undefined && options.version !== before.version) throw versionConflict(before)
  const values = { ...data, updated_at: ctx.now.toISOString(), version: before.version + 1 }
  // the version in the condition makes two writers at the same instant one winner and one conflict
  const changed = await Kind.query(ctx.db).context(writer(before)).findById(id).patch(values).where('version', before.version)
  // a locking read, because MariaDB answers a plain one from before the other's save
  if (changed === 0) throw versionConflict(await Kind.query(ctx.db).findById(id).forUpdate())
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
