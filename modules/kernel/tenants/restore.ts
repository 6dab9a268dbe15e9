import { recordAudit } from '../records/audit.ts'
import type { Context } from './context.ts'
import { holderOf, takeKeys } from '../records/unique-keys.ts'
import type { BaseModel } from '../records/model.ts'
import { insertRow, type SqlRow } from '../db/sql.ts'
import { indexWords, textsOf } from '../search/inverted-index.ts'
import { fillSearch, firstOne, refuseRepeated } from '../records/write.ts'

/**
 * Looks whether a row that was deleted may come back as far as its keys go.
 * @throws Problem 409 with the row that has one of them by now
 */
export async function refuseTaken(ctx: Context, Kind: typeof BaseModel, kept: SqlRow): Promise<void> {
  if (!Kind.keysOf) return
  const keys = Kind.keysOf(Kind.fromDatabaseJson({ ...kept }))
  await refuseRepeated(ctx, Kind, await holderOf(ctx.db, Kind.tableName, keys))
}

/**
 * Inserts a row as it was before it was deleted, with its id, its instants and its version. Its search text is made anew, because the
 * office may have other fields by now. In a transaction, after `refuseTaken`: whoever was quicker since undoes the transaction.
 * @param kept the columns as the database had them
 * @throws Problem 409 with the row that shares a key with it
 */
export async function putBack(ctx: Context, Kind: typeof BaseModel, kept: SqlRow): Promise<void> {
  const row = Kind.fromDatabaseJson({ ...kept })
  await fillSearch(ctx, Kind, row)
  const keys = Kind.keysOf?.(row) ?? {}
  await firstOne(ctx, Kind, keys, row.id, async () => {
    if (Kind.keysOf)
      await refuseRepeated(ctx, Kind, await takeKeys(ctx.db, Kind.tableName, row.id, {}, keys, { looked: true }))
    await insertRow(ctx.db, Kind.tableName, 'busqueda' in kept ? { ...kept, busqueda: row.busqueda ?? null } : kept)
  })
  await indexWords(ctx.db, Kind.tableName, row.id, {}, textsOf(Kind, row))
  await recordAudit(ctx, Kind, 'restaurar', row.id, null, row)
}
