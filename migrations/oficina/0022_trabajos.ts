import type { Knex } from 'knex'

/** When work that is under way was asked for again: it is done once more as soon as it ends. Milliseconds. */
export const name = '0022_trabajos'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('trabajos', (t) => {
    t.bigInteger('otra_vez')
  })
}
