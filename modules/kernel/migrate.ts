import type { Knex } from 'knex'
import { engineOf } from './database.ts'

/** One step in the life of a database. Only forward: an office's way back is its backup. */
export interface Migration {
  name: string
  up(db: Knex): Promise<void>
  /** Makes from the rows what the program keeps besides them: an older backup comes without it. Twice is as once. */
  refill?(db: Knex): Promise<void>
}

/**
 * Brings a database up to date. Foreign keys are off meanwhile on SQLite, where knex rebuilds tables
 * and would otherwise delete the child rows of the table it rebuilds; they are checked at the end.
 * @throws Error naming the first broken reference.
 */
export async function migrate(db: Knex, migrations: Migration[]): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite'
  if (sqlite) await db.raw('PRAGMA foreign_keys=OFF')
  try {
    await db.migrate.latest({
      migrationSource: {
        getMigrations: () => Promise.resolve(migrations),
        getMigrationName: (migration: Migration) => migration.name,
        getMigration: (migration: Migration) => Promise.resolve({ up: migration.up, down: () => Promise.resolve() }),
      },
    })
    if (!sqlite) return
    const broken = await db.raw<{ table: string }[]>('PRAGMA foreign_key_check')
    if (broken[0]) throw new Error(`La migración dejó referencias rotas en ${broken[0].table}`)
  } finally {
    if (sqlite) await db.raw('PRAGMA foreign_keys=ON')
  }
}

/** A table as every table of the product is: id, instants, version, and the fields that an office adds. */
export async function createTable(db: Knex, name: string, define: (t: Knex.CreateTableBuilder) => void): Promise<void> {
  await db.schema.createTable(name, (t) => {
    t.increments('id')
    define(t)
    t.string('created_at', 24).notNullable()
    t.string('updated_at', 24).notNullable()
    t.integer('version').notNullable().defaultTo(1)
    t.text('extra')
  })
}
