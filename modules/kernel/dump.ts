import type { Knex } from 'knex'
import { engineOf } from './database.ts'

const OWN = /^(knex_migrations|sqlite_)/

/** The tables of a database, without the engine's and the migrator's own. */
export async function tablesOf(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = engineOf(db) === 'sqlite'
    ? await db('sqlite_master').where('type', 'table').orderBy('name').select('name')
    : await db('information_schema.tables').whereRaw('table_schema = database()').orderBy('table_name').select({ name: 'table_name' })
  return rows.map((row) => row.name).filter((name) => !OWN.test(name))
}

/** The names of the migrations that a database has gone through, in order. */
export async function migrationsOf(db: Knex): Promise<string[]> {
  const rows = await db('knex_migrations').orderBy('id').select<{ name: string }[]>('name')
  return rows.map((row) => row.name)
}

/**
 * Every row of a database as it stands at one instant, table by table, in batches.
 * Values are what both engines store alike: text, whole numbers and nothing.
 */
export async function dumpRows(db: Knex, take: (table: string, rows: Record<string, unknown>[]) => Promise<void>): Promise<void> {
  const BATCH = 500
  await db.transaction(async (trx) => {
    for (const table of await tablesOf(trx)) {
      for (let offset = 0; ; offset += BATCH) {
        const rows = await trx(table).orderByRaw('1').limit(BATCH).offset(offset).select<Record<string, unknown>[]>('*')
        if (rows.length) await take(table, rows)
        if (rows.length < BATCH) break
      }
    }
  })
}

/** Puts rows into an empty database, whatever order they come in; all or none. */
export async function loadRows(db: Knex, batches: AsyncIterable<{ table: string; rows: Record<string, unknown>[] }>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite'
  if (sqlite) await db.raw('PRAGMA foreign_keys=OFF')
  try {
    await db.transaction(async (trx) => {
      if (!sqlite) await trx.raw('SET SESSION foreign_key_checks=0')
      for (const table of await tablesOf(trx)) await trx(table).delete()
      for await (const { table, rows } of batches) {
        const width = Object.keys(rows[0] ?? {}).length || 1
        const size = Math.max(1, Math.floor(900 / width)) // SQLite takes so many values in one statement
        for (let at = 0; at < rows.length; at += size) await trx(table).insert(rows.slice(at, at + size))
      }
      if (!sqlite) await trx.raw('SET SESSION foreign_key_checks=1')
    })
  } finally {
    if (sqlite) await db.raw('PRAGMA foreign_keys=ON')
  }
}
