import type { Knex } from 'knex'

/** A column of a removed feature: nothing reads it. The step stays, because knex refuses a database with a step that it does not find. */
export const name = '0010_mudanza'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.string('otro_lugar', 500)
  })
}
