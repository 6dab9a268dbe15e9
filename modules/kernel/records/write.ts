import type { Knex } from 'knex'
import { auditOfChange, auditOfNew, recordAudit } from './audit.ts'
import type { Context } from '../tenants/context.ts'
import { isUniqueViolation } from '../db/database.ts'
import { dropKeys, holderOf, keyWrites, newHolderOf, type Keys, type Taken } from './unique-keys.ts'
import { locking, marks, readRow, readRows, runSql, updating } from '../db/sql.ts'
import { insertTogether, Unchanged, writeTogether } from '../db/together.ts'
import { notFound, versionConflict } from '../http/validation/problem.ts'
import { type BaseModel, type Columns, asWritten } from './model.ts'
import { indexWords, textsOf, wordWrites, type Looked } from '../search/inverted-index.ts'
import { inTransaction } from '../db/unit-of-work.ts'
import { lookBefore, type Form, type Seen } from './look.ts'

/** `lock` reads the latest commit and locks the row until the transaction ends. */
export async function findRow<K extends typeof BaseModel>(
  db: Knex,
  Kind: K,
  id: number,
  { lock = false } = {},
): Promise<InstanceType<K> | undefined> {
  const row = await readRow(
    db,
    `select \`${Kind.tableName}\`.* from \`${Kind.tableName}\` where id = ? limit 1${lock ? locking(db) : ''}`,
    [id],
  )
  return row && (Kind.fromDatabaseJson(row) as InstanceType<K>) // a row of Kind's table
}

export async function findRows<K extends typeof BaseModel>(
  db: Knex,
  Kind: K,
  ids: readonly number[],
): Promise<InstanceType<K>[]> {
  if (!ids.length) return []
  const rows = await readRows(db, `select * from \`${Kind.tableName}\` where id in (${marks(ids)})`, ids)
  return rows.map((row) => Kind.fromDatabaseJson(row) as InstanceType<K>) // rows of Kind's table
}

export const searchTextFor = async (ctx: Context, Kind: typeof BaseModel, row: Pick<BaseModel, 'extra'>) =>
  Kind.keptTextOf(row, Kind.added && row.extra ? await Kind.added.texts(ctx, row, row.extra) : [])

/** Sets the search text of a row to be written; `before` completes a partial one. */
export async function fillSearch(
  ctx: Context,
  Kind: typeof BaseModel,
  row: BaseModel,
  before?: BaseModel,
): Promise<void> {
  if (!Kind.search.length) return
  const extra = row.extra === undefined ? before?.extra : row.extra
  const whole = { ...before, ...row }
  const text = Kind.keptTextOf(whole, Kind.added && extra ? await Kind.added.texts(ctx, whole, extra) : [])
  if (text !== null) row.busqueda = text
}

/** The row, its words and its audit line need one transaction, also in a job that opened none. */
const whole = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : inTransaction(ctx, work)

/** @throws Problem 409 with the existing row, if a key is taken */
export async function refuseRepeated(ctx: Context, Kind: typeof BaseModel, taken: Taken | null): Promise<void> {
  if (!taken) return
  const row = await findRow(ctx.db, Kind, taken.id, { lock: true })
  if (row) throw Kind.repeated(row, taken.field)
}

/** `lenient`: no added field is required. */
interface Making extends Form {
  lenient?: boolean
  seen?: Seen
}

/** Inserts a row and its audit line. @throws Problem 409 with the row that shares a key; 422 for fields that the office added */
export const insert = <K extends typeof BaseModel>(
  caller: Context,
  Kind: K,
  data: Columns<K>,
  { form, lenient = false, seen: asked }: Making = {},
): Promise<InstanceType<K>> =>
  whole(caller, async (ctx) => {
    const seen = asked ?? (await lookBefore(ctx, Kind, data, { form })).seen
    const instant = ctx.now.toISOString()
    const added = form && Kind.added ? { extra: await Kind.added.check(ctx, data, form.extra, null, !lenient) } : {}
    const row = Kind.fromJson(
      { ...data, ...added, created_at: instant, updated_at: instant, version: 1 },
      { skipValidation: true },
    )
    await fillSearch(ctx, Kind, row)
    row.id = await insertOnce(ctx, Kind, row, seen)
    return row as InstanceType<K> // made by Kind
  })

async function insertOnce(ctx: Context, Kind: typeof BaseModel, row: BaseModel, seen: Seen): Promise<number> {
  const { db } = ctx
  const keys = Kind.keysOf?.(row) ?? {}
  const taken = seen.keys === JSON.stringify(keys) ? seen.taken : await holderOf(db, Kind.tableName, keys)
  await refuseRepeated(ctx, Kind, taken)
  const words = await wordWrites(db, Kind.tableName, {}, textsOf(Kind, row), seen.words)
  return firstOne(ctx, Kind, keys, 0, () =>
    insertTogether(db, Kind.tableName, row.$toDatabaseJson(), (id) => [
      ...keyWrites(Kind.tableName, id, {}, keys),
      ...words(id),
      auditOfNew(ctx, Kind, row, id),
    ]),
  )
}

/** Turns a concurrent insert's unique violation into the 409 with the row of the winner. */
export async function firstOne<T>(
  ctx: Context,
  Kind: typeof BaseModel,
  keys: Keys,
  except: number,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error))
      await refuseRepeated(ctx, Kind, await holderOf(ctx.db, Kind.tableName, keys, { except, lock: true }))
    throw error
  }
}

interface Saving<Row> extends Form {
  version?: number
  show?: (row: Row) => Promise<unknown>
  before?: Row
  words?: Looked
}

/**
 * `version`: only if nobody saved since; `show` shapes a conflict's row; `before` and `words`: as this transaction just read them.
 * @throws Problem 404 if it is gone; 409 with the current row, or with the row that shares a key; 422 for added fields
 */
export const update = <K extends typeof BaseModel>(
  caller: Context,
  Kind: K,
  id: number,
  data: Columns<K>,
  options: Saving<InstanceType<K>> = {},
): Promise<InstanceType<K>> =>
  whole(caller, async (ctx) => {
    refuseProof(Kind)
    const conflict = async (row: InstanceType<K> | undefined) =>
      versionConflict(row && (options.show ? await options.show(row) : withoutHidden(row, Kind.hidden)))
    const before = options.before ?? (await findRow(ctx.db, Kind, id))
    if (!before) throw notFound()
    const sent = options.form?.extra
    const added =
      sent !== undefined && Kind.added
        ? { extra: await Kind.added.check(ctx, before, sent, before.extra ?? {}, true) }
        : {}
    if (options.version !== undefined && options.version !== before.version) throw await conflict(before)
    const changes = Kind.fromJson(
      { ...data, ...added, updated_at: ctx.now.toISOString(), version: before.version + 1 },
      { skipValidation: true, patch: true },
    )
    await fillSearch(ctx, Kind, changes, before)
    const { db } = ctx
    const [had, keys] = [Kind.keysOf?.(before) ?? {}, Kind.keysOf?.({ ...before, ...changes }) ?? {}]
    await refuseRepeated(ctx, Kind, await newHolderOf(db, Kind.tableName, id, had, keys))
    const columns = changes.$toDatabaseJson()
    const written = asWritten(Kind, before, columns)
    const kept = async (after: InstanceType<K>) => [
      ...(await wordWrites(db, Kind.tableName, textsOf(Kind, before), textsOf(Kind, after), options.words))(id),
      auditOfChange(ctx, Kind, before, after),
    ]
    const writes = [
      ...keyWrites(Kind.tableName, id, had, keys),
      // optimistic locking: of two concurrent writers one gets a conflict
      { ...updating(Kind.tableName, before, columns), must: true as const },
      ...(written ? await kept(written) : []),
    ]
    try {
      await firstOne(ctx, Kind, keys, id, () => writeTogether(db, writes))
    } catch (error) {
      if (!(error instanceof Unchanged)) throw error
      // locking read: a plain one of MariaDB answers from the transaction's snapshot
      const now = await findRow(db, Kind, id, { lock: true })
      // only its derived columns changed: the work starts again
      if (now?.version === before.version)
        throw Object.assign(new Error('The row was renewed'), { code: 'ER_CHECKREAD' })
      throw await conflict(now)
    }
    if (written) return written
    const after = await findRow(db, Kind, id)
    if (!after) throw notFound()
    await writeTogether(db, await kept(after))
    return after
  })

function refuseProof(Kind: typeof BaseModel): void {
  if (Kind.onlyGrows) throw new Error(`${Kind.tableName} only grows: write a row of its own.`)
}

/** Writes derived columns without a new version or audit line, so that an open form still saves. The caller's transaction has locked it. */
export async function renewDerived<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  before: InstanceType<K>,
  data: Columns<K>,
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error(`A row of ${Kind.tableName} is renewed under its lock`)
  const changes = Kind.fromJson({ ...data }, { skipValidation: true, patch: true })
  await fillSearch(ctx, Kind, changes, before)
  const columns = changes.$toDatabaseJson()
  const { sql, values } = updating(Kind.tableName, before, columns)
  await runSql(ctx.db, sql, values)
  const after = asWritten(Kind, before, columns) ?? (await findRow(ctx.db, Kind, before.id))
  if (after) await indexWords(ctx.db, Kind.tableName, before.id, textsOf(Kind, before), textsOf(Kind, after))
}

const withoutHidden = (row: BaseModel, hidden: readonly string[]): object =>
  Object.fromEntries(Object.entries(row.$toJson()).filter(([column]) => !hidden.includes(column)))

/** Deletes a row without legal or financial weight; the audit line keeps its columns. */
export const remove = (ctx: Context, Kind: typeof BaseModel, id: number, { undoing = false } = {}): Promise<void> =>
  whole(ctx, async (its) => {
    refuseProof(Kind)
    if (Kind.stays && !undoing) throw new Error(`No row of ${Kind.tableName} is deleted.`)
    const before = await findRow(its.db, Kind, id)
    if (!before) throw notFound()
    await Kind.query(its.db).deleteById(id)
    await indexWords(its.db, Kind.tableName, id, textsOf(Kind, before), {})
    if (Kind.keysOf) await dropKeys(its.db, Kind.tableName, id)
    await recordAudit(its, Kind, 'eliminar', id, before, null)
  })

/** Call it in a transaction. @param after only rows with a greater id @returns the last id; null at the end */
export async function renewSearch(
  ctx: Context,
  Kind: typeof BaseModel,
  after: number,
  most: number,
): Promise<number | null> {
  const rows = await Kind.query(ctx.db)
    .where('id', '>', after)
    .whereNotNull('extra')
    .orderBy('id')
    .limit(most)
    .forUpdate()
  for (const row of rows) {
    const text = await searchTextFor(ctx, Kind, row)
    if (text === null || text === row.busqueda) continue
    await ctx.db(Kind.tableName).where('id', row.id).update({ busqueda: text })
    await indexWords(ctx.db, Kind.tableName, row.id, textsOf(Kind, row), {
      ...textsOf(Kind, row),
      [Kind.tableName]: text,
    })
  }
  return rows.length < most ? null : (rows.at(-1)?.id ?? null)
}
