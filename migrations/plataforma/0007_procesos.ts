import type { Knex } from 'knex'

/**
 * The processes that take leases, each with its last word, so that another knows that it is no more without waiting for its leases to end.
 * Instants in milliseconds of this database's own clock.
 */
export const name = '0007_procesos'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('procesos', (t) => {
    t.string('id', 40).primary()
    t.bigInteger('desde').notNullable()
    t.bigInteger('ultimo').notNullable().index()
    // it ended by itself and holds nothing
    t.boolean('adios').notNullable().defaultTo(false)
  })
}
