import type { Knex } from 'knex'

/** What was last measured of each office, for whichever process is asked: instants in milliseconds, or how many. */
export const name = '0008_mediciones'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('mediciones', (t) => {
    t.string('oficina', 31).notNullable()
    t.string('que', 20).notNullable()
    t.string('clase', 60).notNullable()
    t.bigInteger('valor').notNullable()
    t.string('medida_en', 24).notNullable()
    t.primary(['oficina', 'que', 'clase'])
  })
}
