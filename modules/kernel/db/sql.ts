import type { Knex } from 'knex'
import { type Connection, firstRow, prepared, rowsOf, whenFree } from './sqlite/libsql-connection.ts'
import { engineOf } from './database.ts'
import { spent, type Labelled } from './statements.ts'

/** Handwritten statements for hot paths, because building a query costs more than most reads. */
export type SqlValue = string | number | boolean | Buffer | null
export type SqlRow = Record<string, unknown>

interface Client extends Labelled {
  transacting?: boolean
  /** Its transaction's server takes compound statements (together.ts). */
  compounds?: boolean
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
  query(connection: Connection, query: { sql: string; bindings: unknown[] }): Promise<{ response: [answer: unknown] }>
  reader(): Connection
  read(sql: string, values: unknown[]): Promise<SqlRow[]>
  readHere(sql: string, values: unknown[]): SqlRow[]
}

async function onConnection<T>(db: Knex, work: (connection: Connection) => T): Promise<Awaited<T>> {
  if (isOver(db)) throw new Error('The transaction of this statement is over')
  const client: Client = db.client
  const connection = await client.acquireConnection()
  try {
    return await (engineOf(db) === 'sqlite' ? whenFree(connection, () => work(connection)) : work(connection))
  } finally {
    await client.releaseConnection(connection)
  }
}

function timed<T>(client: Labelled, sql: string, work: () => T): T {
  const began = performance.now()
  const result = work()
  spent(client, began, sql)
  return result
}

const isOver = (db: Knex): boolean =>
  'isCompleted' in db && typeof db.isCompleted === 'function' && Boolean(db.isCompleted())

export async function ask(db: Knex, sql: string, values: readonly unknown[]): Promise<unknown> {
  const client: Client = db.client
  const {
    response: [answer],
  } = await onConnection(db, (connection) => client.query(connection, { sql, bindings: plain(values) }))
  return answer
}

const plain = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value))

export async function readRows(db: Knex, sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
  const client: Client = db.client
  if (!client.transacting) return client.read(sql, plain(values))
  if (engineOf(db) === 'sqlite') {
    return onConnection(db, (connection) => timed(client, sql, () => rowsOf(connection, sql, plain(values))))
  }
  return (await ask(db, sql, values)) as SqlRow[] // mysql2's answer to a select
}

/** @param sql ends in `limit 1` */
export async function readRow(db: Knex, sql: string, values: readonly SqlValue[]): Promise<SqlRow | undefined> {
  const [row] = await readRows(db, sql, values)
  return row
}

interface Kept {
  version: unknown
  answers: Map<string, unknown>
}

const MOST = 1000
const known = new WeakMap<Connection, Kept>()

/**
 * Cached on SQLite outside a transaction: it reads again only after a commit of any process (`data_version`). Do not change the answer.
 * @param keyOf says what `read` reads
 */
export async function kept<T>(db: Knex, keyOf: () => string, read: () => T | Promise<T>): Promise<T> {
  if (!keeps(db)) return read()
  const client: Client = db.client
  const reader = client.reader()
  const version = firstRow(reader, 'pragma data_version', [])?.data_version
  let its = known.get(reader)
  if (its === undefined || its.version !== version || its.answers.size >= MOST)
    known.set(reader, (its = { version, answers: new Map() }))
  const key = keyOf()
  if (!its.answers.has(key)) its.answers.set(key, await read())
  return its.answers.get(key) as T // of the same key
}

const keeps = (db: Knex): boolean => engineOf(db) === 'sqlite' && !(db.client as Client).transacting // knex types it as anything

/** `kept` row of a fast statement. */
export function keptRow(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Readonly<SqlRow> | undefined> {
  const client: Client = db.client
  const read = () => (keeps(db) ? client.readHere(sql, plain(values))[0] : readRow(db, sql, values))
  return kept(db, () => JSON.stringify([sql, ...values]), read)
}

/** Whether `keptRow` asks each time, so that a statement which carries the person's standing spares a trip (security/vouch.ts). */
export const isVouchable = (db: Knex): boolean => engineOf(db) === 'mysql'

/** Whether transactions that write follow one another, so that what one reads is what the last one left. */
export const hasOneWriter = (db: Knex): boolean => engineOf(db) === 'sqlite'

/** Locking clause of a `select`; SQLite has one writer, which holds the lock already. */
export const locking = (db: Knex): string => (engineOf(db) === 'mysql' ? ' for update' : '')

export async function lockRow(db: Knex, table: string, id: number): Promise<void> {
  if (engineOf(db) === 'mysql') await readRow(db, `select id from ${quoted(table)} where id = ?${locking(db)}`, [id])
}

export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** `insert … returning` of SQLite. @throws Error where it returns no row */
export const writeReturning = (db: Knex, sql: string, values: readonly SqlValue[]): Promise<SqlRow> =>
  onConnection(db, (connection) => {
    const [row] = timed(db.client, sql, () => prepared(connection, sql).all(plain(values)))
    if (!row) throw new Error('The statement returned no row')
    return row
  })

/** @returns the new id, if any, and the number of changed rows */
export async function runSql(
  db: Knex,
  sql: string,
  values: readonly SqlValue[],
): Promise<{ id: number; changes: number }> {
  if (engineOf(db) === 'sqlite') {
    return onConnection(db, (connection) => {
      const { lastInsertRowid, changes } = timed(db.client, sql, () => prepared(connection, sql).run(plain(values)))
      return { id: Number(lastInsertRowid), changes }
    })
  }
  const { insertId, affectedRows } = (await ask(db, sql, values)) as { insertId: number; affectedRows: number } // mysql2's to a write
  return { id: insertId, changes: affectedRows }
}

export const quoted = (column: string) => `\`${column.replaceAll('`', '')}\``

const isPlain = (value: unknown): value is SqlValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  Buffer.isBuffer(value)

/** Columns and values, without undefined ones; null if one is an expression, which only the query builder writes. */
function columnsOf(row: SqlRow): { names: string[]; values: SqlValue[] } | null {
  const names: string[] = []
  const values: SqlValue[] = []
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined) continue
    if (!isPlain(value)) return null
    names.push(name)
    values.push(value)
  }
  return names.length ? { names, values } : null
}

/** @returns the id of the new row */
export async function insertRow(db: Knex, table: string, row: SqlRow): Promise<number> {
  const insert = inserting(table, row)
  if (insert) return (await runSql(db, insert.sql, insert.values)).id
  const [id] = await db(table).insert(row)
  return Number(id)
}

/** Null if a value is an expression, which only the query builder writes. */
export function inserting(table: string, row: SqlRow): Question | null {
  const columns = columnsOf(row)
  if (!columns) return null
  const { names, values } = columns
  return { sql: `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) values (${marks(names)})`, values }
}

const AT_ONCE = 100

export async function insertRows(
  db: Knex,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const into = `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) values `
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    await runSql(
      db,
      into + some.map(() => `(${marks(names)})`).join(', '),
      some.flatMap((row) => names.map((name) => row[name] ?? null)),
    )
  }
}

interface Read {
  id: number
  version: number
  busqueda?: string
}

/**
 * Optimistic update by id and version, and by the search text, which is renewed under the same version: it changes one row or none.
 * @throws Error for an expression among the values
 */
export function updating(table: string, { id, version, busqueda }: Read, row: SqlRow): Question {
  const columns = columnsOf(row)
  if (!columns) throw new Error(`Only values are written to ${table}`)
  const { names, values } = columns
  const same = typeof busqueda === 'string' ? [busqueda] : []
  const set = names.map((name) => `${quoted(name)} = ?`).join(', ')
  return {
    sql: `update ${quoted(table)} set ${set} where id = ? and version = ?${same.length ? ' and busqueda = ?' : ''}`,
    values: [...values, id, version, ...same],
  }
}

/** Scalar expression or subquery with `?` for its values. */
export interface Question {
  sql: string
  values: readonly SqlValue[]
}

/** Asks several values in one statement. @returns the answers in order, null for none */
export async function askTogether(db: Knex, questions: readonly Question[]): Promise<unknown[]> {
  if (!questions.length) return []
  const row = await readRow(
    db,
    `select ${questions.map(({ sql }, at) => `${sql} as a${at}`).join(', ')} limit 1`,
    questions.flatMap((one) => one.values),
  )
  return questions.map((_, at) => row?.[`a${at}`] ?? null)
}

/** First rows of a table: SQL by column name, and what follows `from`, with the values of its `?`. */
export interface FirstRows {
  columns: Readonly<Record<string, string>>
  from: string
  values: readonly SqlValue[]
}

/** Reads the first rows of several tables in one statement. @param names columns of the answer, null where a table has none */
export async function readFirstRows(
  db: Knex,
  names: readonly string[],
  of: Readonly<Record<string, FirstRows>>,
): Promise<SqlRow[]> {
  const each = Object.entries(of)
  if (!each.length) return []
  const sql = each.map(
    ([key, { columns, from }], at) =>
      `select * from (select '${key}' as de, ${names.map((name) => `${columns[name] ?? 'null'} as ${name}`).join(', ')} from ${from}) p${at}`,
  )
  return readRows(
    db,
    sql.join(' union all '),
    each.flatMap(([, { values }]) => values),
  )
}
