import type { Knex } from 'knex'

/** What a settlement said the last time that somebody took it printed, or had it by mail: what it says now is compared with it. */
export const name = '0101_liquidaciones_entregadas'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('liquidaciones_entregadas', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().primary().references('radicaciones.id').onDelete('CASCADE')
    t.string('que', 10).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.text('cifras', 'mediumtext').notNullable()
  })
}
