import type { Knex } from 'knex'

/** Work whose process died: how often it was alone then, and whether it is to be done alone to learn if it was the cause. */
export const name = '0072_muertes'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('trabajos', (t) => {
    t.integer('muertes').notNullable().defaultTo(0)
    t.boolean('sospechoso').notNullable().defaultTo(false)
  })
}
