import type { Knex } from 'knex'

/** The list of offices; `base` says which server holds one, when it is not the installation's own. */
export const name = '0001_oficinas'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('oficinas', (t) => {
    t.string('slug', 31).primary()
    t.string('nombre', 200).notNullable()
    t.string('base', 500)
    t.integer('activa').notNullable().defaultTo(1)
    t.text('datos')
    t.string('created_at', 24).notNullable()
  })
}
