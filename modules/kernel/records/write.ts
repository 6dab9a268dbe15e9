import type { Knex } from 'knex'
import { recordAudit } from './audit.ts'
import type { Context } from '../tenants/context.ts'
import { isUniqueViolation } from '../db/database.ts'
import { dropKeys, holderAmong, holderOf, holderQuestions, takeKeys, type Keys, type Taken } from './unique-keys.ts'
import {
  askTogether,
  type Question,
  insertRow,
  locking,
  marks,
  readRow,
  readRows,
  runSql,
  updateRow,
} from '../db/sql.ts'
import { notFound, versionConflict } from '../http/validation/problem.ts'
import { type BaseModel, type Columns, asWritten } from './model.ts'
import { indexWords, textsOf, vocabularyQuestion, type Looked } from '../search/inverted-index.ts'
import { inTransaction } from '../db/unit-of-work.ts'

/** The row of that id, if it is there. With `lock`, as it is now, and nobody changes it before this transaction ends. */
export async function findRow<K extends typeof BaseModel>(
  db: Knex,
  Kind: K,
  id: number,
  { lock = false } = {},
): Promise<InstanceType<K> | undefined> {
  const row = await readRow(db, `select * from \`${Kind.tableName}\` where id = ? limit 1${lock ? locking(db) : ''}`, [
    id,
  ])
  return row && (Kind.fromDatabaseJson(row) as InstanceType<K>) // a row of the table of Kind
}

/** The rows of those ids that are there, in no order. */
export async function findRows<K extends typeof BaseModel>(
  db: Knex,
  Kind: K,
  ids: readonly number[],
): Promise<InstanceType<K>[]> {
  if (!ids.length) return []
  const rows = await readRows(db, `select * from \`${Kind.tableName}\` where id in (${marks(ids)})`, ids)
  return rows.map((row) => Kind.fromDatabaseJson(row) as InstanceType<K>) // rows of the table of Kind
}

/** Puts the search text in a row about to be written; a partly changed one takes the rest from `before`. */
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

/** A row, its words and its audit line are written together or not at all, also where no transaction is open: in a job. */
const whole = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : inTransaction(ctx, work)

/** Refuses a row that is there already. @throws Problem 409 with that row */
export async function refuseRepeated(ctx: Context, Kind: typeof BaseModel, taken: Taken | null): Promise<void> {
  if (!taken) return
  const row = await findRow(ctx.db, Kind, taken.id, { lock: true })
  if (row) throw Kind.repeated(row, taken.field)
}

/** The form that a row is made of: what the office added to it is checked here, against its own definition. */
interface Form {
  form?: { extra?: unknown }
}
/** What was asked before a row is made: of which keys, and who has one; and which pieces of its words are known. */
interface Seen {
  keys: string
  taken: Taken | null
  words: Looked
}
/** With `lenient` the form shows nothing that the office added, and nothing of it is asked for; `seen` is what was asked before. */
interface Making extends Form {
  lenient?: boolean
  seen?: Seen
}

/**
 * Asks in one statement what making a row asks, who has its keys already and how the office's own fields are defined, with what whoever
 * makes it must know besides: `seen` is for `insert`, `answers` are to `questions`.
 */
export async function lookBefore<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  data: Columns<K>,
  { form }: Form,
  questions: readonly Question[] = [],
): Promise<{ seen: Seen; answers: unknown[] }> {
  const keys = Kind.keysOf?.(data) ?? {}
  const ofKeys = holderQuestions(Kind.tableName, keys)
  const ofAdded = form && Kind.added ? Kind.added.asks(data) : []
  const { asks: ofWords, told } = vocabularyQuestion(
    ctx.db,
    Kind.tableName,
    Kind.search.length ? Kind.keptTextOf(data, []) : null,
  )
  const all = await askTogether(ctx.db, [...ofKeys, ...ofAdded, ...questions, ...ofWords])
  const [before, after, words] = [ofKeys.length, ofKeys.length + ofAdded.length, all.length - ofWords.length]
  if (ofAdded.length) Kind.added?.told(ctx, data, all.slice(before, after))
  const seen = {
    keys: JSON.stringify(keys),
    taken: holderAmong(keys, all.slice(0, before)),
    words: told(all.slice(words)),
  }
  return { seen, answers: all.slice(after, words) }
}

/**
 * Inserts a row with its instants and leaves the audit line.
 * @throws Problem 409 with the row that shares a key with it; 422 for what the office added
 */
export const insert = <K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  data: Columns<K>,
  making: Making = {},
): Promise<InstanceType<K>> => whole(ctx, (its) => insertIn(its, Kind, data, making))

async function insertIn<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  data: Columns<K>,
  { form, lenient = false, seen: asked }: Making,
): Promise<InstanceType<K>> {
  const seen = asked ?? (await lookBefore(ctx, Kind, data, { form })).seen
  const instant = ctx.now.toISOString()
  const added = form && Kind.added ? { extra: await Kind.added.check(ctx, data, form.extra, null, !lenient) } : {}
  const row = Kind.fromJson(
    { ...data, ...added, created_at: instant, updated_at: instant, version: 1 },
    { skipValidation: true },
  )
  await fillSearch(ctx, Kind, row)
  row.id = await insertOnce(ctx, Kind, row, seen)
  await indexWords(ctx.db, Kind.tableName, row.id, {}, textsOf(Kind, row), seen.words)
  await recordAudit(ctx, Kind, 'crear', row.id, null, row)
  return row as InstanceType<K> // made by Kind
}

async function insertOnce(ctx: Context, Kind: typeof BaseModel, row: BaseModel, seen: Seen): Promise<number> {
  const write = async () => {
    const id = await insertRow(ctx.db, Kind.tableName, row.$toDatabaseJson())
    return row.id ?? id
  }
  if (!Kind.keysOf) return write()
  const keys = Kind.keysOf(row)
  await refuseRepeated(
    ctx,
    Kind,
    seen.keys === JSON.stringify(keys) ? seen.taken : await holderOf(ctx.db, Kind.tableName, keys),
  )
  return firstOne(ctx, Kind, keys, 0, async () => {
    const id = await write()
    const taken = await takeKeys(ctx.db, Kind.tableName, id, {}, keys, { looked: true })
    // whoever catches the refusal may go on with the transaction: nothing of the row stays in it
    if (taken) await runSql(ctx.db, `delete from ${Kind.tableName} where id = ?`, [id])
    await refuseRepeated(ctx, Kind, taken)
    return id
  })
}

/** The database decides who was first: two who make the same row at once are one winner and one who is shown it. */
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
}

/**
 * Changes a row. With `version`, only if nobody saved since; `show` says how the API answers the row that somebody else left,
 * and `before` is the row where this transaction has just read it. What a form does not send stays as it is.
 * @throws Problem 404 if it is gone; 409 with the current row if the version is old, or with another one that shares a key with it; 422 for
 * what the office added
 */
export const update = <K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  id: number,
  data: Columns<K>,
  options: Saving<InstanceType<K>> = {},
): Promise<InstanceType<K>> => whole(ctx, (its) => updateIn(its, Kind, id, data, options))

function refuseProof(Kind: typeof BaseModel): void {
  if (Kind.onlyGrows) throw new Error(`${Kind.tableName} only grows: write a row of its own.`)
}

async function updateIn<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  id: number,
  data: Columns<K>,
  options: Saving<InstanceType<K>>,
): Promise<InstanceType<K>> {
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
  const keys = Kind.keysOf?.({ ...before, ...changes }) ?? {}
  if (Kind.keysOf)
    await refuseRepeated(ctx, Kind, await takeKeys(ctx.db, Kind.tableName, id, Kind.keysOf(before), keys))
  // the version in the condition makes two writers at the same instant one winner and one conflict
  const columns = changes.$toDatabaseJson()
  const changed = await firstOne(ctx, Kind, keys, id, () => updateRow(ctx.db, Kind.tableName, before, columns))
  // a locking read, because MariaDB answers a plain one from before the other's save
  if (changed === 0) throw await conflict(await findRow(ctx.db, Kind, id, { lock: true }))
  const after = asWritten(Kind, before, columns) ?? (await findRow(ctx.db, Kind, id))
  if (!after) throw notFound()
  await indexWords(ctx.db, Kind.tableName, id, textsOf(Kind, before), textsOf(Kind, after))
  await recordAudit(ctx, Kind, 'modificar', id, before, after)
  return after
}

/**
 * Writes columns that come from other tables, with the words that they are found by. Nobody changed the row itself: it keeps its version
 * and gets no audit line, so that a form which is open on it still saves. Call it in a transaction that has locked the row.
 */
export async function renewDerived<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  before: InstanceType<K>,
  data: Columns<K>,
): Promise<void> {
  const changes = Kind.fromJson({ ...data }, { skipValidation: true, patch: true })
  await fillSearch(ctx, Kind, changes, before)
  const columns = changes.$toDatabaseJson()
  await updateRow(ctx.db, Kind.tableName, before, columns)
  const after = asWritten(Kind, before, columns) ?? (await findRow(ctx.db, Kind, before.id))
  if (after) await indexWords(ctx.db, Kind.tableName, before.id, textsOf(Kind, before), textsOf(Kind, after))
}

/** A row as it may be answered to whoever was late to save it: its secrets stay here. */
const withoutHidden = (row: BaseModel, hidden: readonly string[]): object =>
  Object.fromEntries(Object.entries(row.$toJson()).filter(([column]) => !hidden.includes(column)))

/** Deletes a row (only what has no legal or financial weight) and keeps what it was in the audit. */
export const remove = (ctx: Context, Kind: typeof BaseModel, id: number): Promise<void> =>
  whole(ctx, async (its) => {
    refuseProof(Kind)
    if (Kind.stays) throw new Error(`No row of ${Kind.tableName} is deleted.`)
    const before = await findRow(its.db, Kind, id)
    if (!before) throw notFound()
    await Kind.query(its.db).deleteById(id)
    await indexWords(its.db, Kind.tableName, id, textsOf(Kind, before), {})
    if (Kind.keysOf) await dropKeys(its.db, Kind.tableName, id)
    await recordAudit(its, Kind, 'eliminar', id, before, null)
  })

/**
 * Renews the search text of rows with an `extra` after what makes it has changed; the rows themselves stay as they are.
 * In a transaction: the text and its words go together.
 * @param after only rows with a greater id
 * @returns the last id it looked at; null when there are no more
 */
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
    const text = Kind.keptTextOf(row, Kind.added && row.extra ? await Kind.added.texts(ctx, row, row.extra) : [])
    if (text === null || text === row.busqueda) continue
    await ctx.db(Kind.tableName).where('id', row.id).update({ busqueda: text })
    await indexWords(ctx.db, Kind.tableName, row.id, textsOf(Kind, row), {
      ...textsOf(Kind, row),
      [Kind.tableName]: text,
    })
  }
  return rows.length < most ? null : (rows.at(-1)?.id ?? null)
}
