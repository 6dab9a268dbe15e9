import type { Knex } from 'knex'

/** Whether a delivery went to the customer's own address, or is a copy that somebody else asked for. */
export const name = '0024_copias'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('dian_entregas', (t) => {
    t.boolean('al_cliente').notNullable().defaultTo(true)
  })
}
