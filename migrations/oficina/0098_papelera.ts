import type { Knex } from 'knex'

/** What was deleted, whole, until it is brought back or its days are over. */
export const name = '0098_papelera'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('papelera', (t) => {
    t.increments('id')
    // which kind of record, and the id that it had and will have
    t.string('clase', 60).notNullable()
    t.integer('registro').unsigned().notNullable()
    t.string('titulo', 250).notNullable()
    // the rows as they were, by table: JSON
    t.text('contenido', 'longtext').notNullable()
    // who deleted it, also after that user is gone
    t.integer('id_usuario').unsigned()
    t.string('usuario', 190)
    t.string('cuando', 24).notNullable()
    t.string('vence', 24).notNullable()
    t.unique(['clase', 'registro'])
    t.index(['cuando'])
    t.index(['vence'])
  })
  // files that its rows name, so that the night leaves them
  await db.schema.createTable('papelera_archivos', (t) => {
    t.integer('id_papelera').unsigned().notNullable().references('papelera.id').onDelete('CASCADE')
    t.string('ruta', 120).notNullable()
    t.primary(['id_papelera', 'ruta'])
    t.index(['ruta'])
  })
}
