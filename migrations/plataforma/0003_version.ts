import type { Knex } from 'knex'

/** The last migration that each office's database went through, to be seen without opening it; null until it is opened once more. */
export const name = '0003_version'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.string('version', 60)
  })
}
