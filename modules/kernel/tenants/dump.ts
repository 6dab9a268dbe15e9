import type { Knex } from 'knex'
import { engineOf } from '../db/database.ts'
import { onceWhole, remote, standing } from '../db/transaction.ts'

const OWN = /^(knex_migrations|sqlite_)/

/** Tables of a database, without the engine's and knex's own. */
export async function tablesOf(db: Knex): Promise<string[]> {
  const rows: { name: string }[] =
    engineOf(db) === 'sqlite'
      ? await db('sqlite_master').where('type', 'table').orderBy('name').select('name')
      : await db('information_schema.tables')
          .whereRaw('table_schema = database()')
          .orderBy('table_name')
          .select({ name: 'table_name' })
  return rows.map((row) => row.name).filter((name) => !OWN.test(name))
}

export async function migrationsOf(db: Knex): Promise<string[]> {
  const rows = await db('knex_migrations').orderBy('id').select<{ name: string }[]>('name')
  return rows.map((row) => row.name)
}

/** Next id of each table that numbers its rows; those of deleted rows are not given again. */
export async function nextIds(db: Knex): Promise<Record<string, number>> {
  const rows: { name: string; next: number }[] =
    engineOf(db) === 'sqlite'
      ? await db('sqlite_sequence').select('name', { next: db.raw('seq + 1') })
      : await db('information_schema.tables')
          .whereRaw('table_schema = database()')
          .whereNotNull('auto_increment')
          .select({ name: 'table_name', next: 'auto_increment' })
  return Object.fromEntries(rows.filter(({ name }) => !OWN.test(name)).map(({ name, next }) => [name, Number(next)]))
}

/** Only upwards, as `nextIds` said of another database. */
export async function raiseIds(db: Knex, said: Readonly<Record<string, unknown>>): Promise<void> {
  const now = await nextIds(db)
  for (const table of await tablesOf(db)) {
    const next = said[table]
    if (!Number.isSafeInteger(next) || Number(next) <= (now[table] ?? 1)) continue
    if (engineOf(db) === 'mysql') await db.raw(`alter table ?? auto_increment = ${Number(next)}`, [table])
    else if (table in now)
      await db('sqlite_sequence')
        .where({ name: table })
        .update({ seq: Number(next) - 1 })
    else await db('sqlite_sequence').insert({ name: table, seq: Number(next) - 1 })
  }
}

const BATCH = 500
/** Long, because nobody waits: a dump reads its own snapshot, a load fills a new database. Milliseconds. */
const LIMIT_MS = 6 * 3_600_000
export type Row = Record<string, Knex.Value>

/**
 * Every row of one snapshot, table by table, in batches by keyset: the last batch costs what the first does. Values are text, whole
 * numbers and null, which both engines store alike.
 */
export async function dumpRows(
  db: Knex,
  take: (table: string, rows: Record<string, unknown>[]) => Promise<void>,
): Promise<void> {
  const all = async (trx: Knex) => {
    for (const table of await tablesOf(trx)) {
      const key = await primaryKeyOf(trx, table)
      for (let last: Row | undefined; ;) {
        const rows = await behind(trx, table, key, last)
          .orderBy(key.map((column) => ({ column })))
          .limit(BATCH)
          .select<Row[]>('*')
        if (rows.length) await take(table, rows)
        last = rows.at(-1)
        if (rows.length < BATCH) break
      }
    }
  }
  await (engineOf(db) === 'sqlite' ? standing(db, all) : remote(db, all, { limitMs: LIMIT_MS }))
}

/** Primary key columns, in order. @throws Error for a table without one */
export async function primaryKeyOf(db: Knex, table: string): Promise<string[]> {
  const rows: { name: string }[] =
    engineOf(db) === 'sqlite'
      ? await db.raw('select name from pragma_table_info(?) where pk > 0 order by pk', [table])
      : await db('information_schema.statistics')
          .whereRaw('table_schema = database()')
          .where({ table_name: table, index_name: 'PRIMARY' })
          .orderBy('seq_in_index')
          .select({ name: 'column_name' })
  if (!rows.length) throw new Error(`${table} has no primary key`)
  return rows.map(({ name }) => name)
}

/** MariaDB uses no index for `(a, b) > (?, ?)`, SQLite none for what it is written out. */
function behind(db: Knex, table: string, key: readonly string[], last: Row | undefined): Knex.QueryBuilder {
  const rows = db(table)
  if (!last) return rows
  if (engineOf(db) === 'sqlite')
    return rows.whereRaw(`(${key.map(() => '??').join()}) > (${key.map(() => '?').join()})`, [
      ...key,
      ...key.map((column) => last[column] ?? null),
    ])
  return rows.where((any) => {
    key.forEach((column, at) => {
      void any.orWhere((all) => {
        for (const same of key.slice(0, at)) void all.where(same, last[same] ?? null)
        void all.where(column, '>', last[column] ?? null)
      })
    })
  })
}

/** Loads rows into an empty database in one transaction, in any order of tables. */
export async function loadRows(
  db: Knex,
  batches: AsyncIterable<{ table: string; rows: Record<string, unknown>[] }>,
): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite'
  if (sqlite) await db.raw('PRAGMA foreign_keys=OFF')
  try {
    await onceWhole(
      db,
      async (trx) => {
        if (!sqlite) await trx.raw('SET SESSION foreign_key_checks=0')
        for (const table of await tablesOf(trx)) await trx(table).delete()
        for await (const { table, rows } of batches) {
          const width = Object.keys(rows[0] ?? {}).length || 1
          const size = Math.max(1, Math.floor(900 / width)) // SQLite limits the values of one statement
          for (let at = 0; at < rows.length; at += size) await trx(table).insert(rows.slice(at, at + size))
        }
        if (!sqlite) await trx.raw('SET SESSION foreign_key_checks=1')
      },
      { limitMs: LIMIT_MS },
    )
  } finally {
    if (sqlite) await db.raw('PRAGMA foreign_keys=ON')
  }
}
