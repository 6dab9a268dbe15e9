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
 * and would otherwise delete the child rows of the table it rebuilds. What was migrated is checked at the end, and
 * its references get the index that MariaDB gives them by itself; a database that was up to date costs neither.
 * @throws Error naming the first broken reference.
 */
export async function migrate(db: Knex, migrations: Migration[]): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite'
  if (sqlite) await db.raw('PRAGMA foreign_keys=OFF')
  try {
    const [, done] = await db.migrate.latest({
      migrationSource: {
        getMigrations: () => Promise.resolve(migrations),
        getMigrationName: (migration: Migration) => migration.name,
        getMigration: (migration: Migration) => Promise.resolve({ up: migration.up, down: () => Promise.resolve() }),
      },
    }) as [number, string[]] // knex types it as any: the batch and the names of what it ran
    if (!sqlite || done.length === 0) return
    await indexReferences(db)
    const broken = await db.raw<{ table: string }[]>('PRAGMA foreign_key_check')
    if (broken[0]) throw new Error(`La migración dejó referencias rotas en ${broken[0].table}`)
  } finally {
    if (sqlite) await db.raw('PRAGMA foreign_keys=ON')
  }
}

interface Unindexed { child: string; reference: string }

/**
 * SQLite indexes no reference by itself: reading a parent's children, deleting it and «usado en» would each read the whole child table.
 * A reference is covered where some index begins with it.
 */
async function indexReferences(db: Knex): Promise<void> {
  const bare = await db.raw<Unindexed[]>(`
    select m.name as child, f."from" as reference from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and not exists (
      select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) c where c.seqno = 0 and c.name = f."from")
    order by m.name, f."from"`)
  for (const { child, reference } of bare) {
    await db.raw('create index ?? on ?? (??)', [`${child}_${reference}_referencia`, child, reference])
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
