import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Each change of an office's name and facts; room for its logo. */
export const name = '0013_revision'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'oficinas', (t) => {
    t.integer('revision').notNullable().defaultTo(1)
  })
  // a text of MariaDB holds 64 KiB
  if (db.client.config.client === 'mysql2') await db.raw('alter table oficinas modify datos mediumtext')
}
