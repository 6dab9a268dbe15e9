import type { PartialModelObject } from 'objection'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { notFound, versionConflict } from './problem.ts'
import type { BaseModel, Table } from './record.ts'

/** The mark that the base model asks for; `before` lets it renew the search text of a partly changed row. */
const writer = (before?: BaseModel) => ({ writer: true, before })

/** Inserts a row with its instants and leaves the audit line. */
export async function insert<M extends BaseModel>(ctx: Context, Kind: Table<M>, data: PartialModelObject<M>): Promise<M> {
  const instant = ctx.now.toISOString()
  const values = { ...data, created_at: instant, updated_at: instant, version: 1 } as PartialModelObject<M> // the three are BaseModel's
  const row = await Kind.query(ctx.db).context(writer()).insert(values)
  await recordAudit(ctx, Kind, 'crear', row.id, null, row)
  return row
}

/**
 * Changes a row. With `version`, only if nobody saved since.
 * @throws Problem 404 if it is gone; 409 with the current row if the version is old.
 */
export async function update<M extends BaseModel>(
  ctx: Context, Kind: Table<M>, id: number, data: PartialModelObject<M>, options: { version?: number } = {},
): Promise<M> {
  const before = await Kind.query(ctx.db).findById(id)
  if (!before) throw notFound()
  if (options.version !== undefined && options.version !== before.version) throw versionConflict(before)
  const values = { ...data, updated_at: ctx.now.toISOString(), version: before.version + 1 } as PartialModelObject<M> // BaseModel's own columns
  // the version in the condition makes two writers at the same instant one winner and one conflict
  const changed = await Kind.query(ctx.db).context(writer(before)).findById(id).patch(values).where('version', before.version)
  if (changed === 0) throw versionConflict(await Kind.query(ctx.db).findById(id))
  const after = await Kind.query(ctx.db).findById(id).throwIfNotFound()
  await recordAudit(ctx, Kind, 'modificar', id, before, after)
  return after as M // throwIfNotFound leaves the row itself
}

/** Deletes a row (only what has no legal or financial weight) and keeps what it was in the audit. */
export async function remove<M extends BaseModel>(ctx: Context, Kind: Table<M>, id: number): Promise<void> {
  const before = await Kind.query(ctx.db).findById(id)
  if (!before) throw notFound()
  await Kind.query(ctx.db).deleteById(id)
  await recordAudit(ctx, Kind, 'eliminar', id, before, null)
}
