import type { Knex } from 'knex'

/** Security keys as a second factor, and the challenges that they are asked to sign. */
export const name = '0076_llaves_de_seguridad'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('llaves_de_seguridad', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('nombre', 60).notNullable()
    // the host that it is of: browsers use it nowhere else
    t.string('sitio', 253).notNullable()
    // of its id, which is longer than an index may be
    t.string('huella', 64).notNullable().unique()
    t.string('credencial', 1400).notNullable()
    // public: nothing of it is sealed, and it is worth the same under another secret of the installation
    t.text('publica').notNullable()
    // how many signatures it says it gave; 0 for ever of those that do not count
    t.bigInteger('contador').notNullable().defaultTo(0)
    t.string('transportes', 100).notNullable()
    t.string('created_at', 24).notNullable()
    t.string('usada_en', 24)
    t.index(['id_usuario'])
  })
  await db.schema.createTable('retos_de_llave', (t) => {
    // of the challenge: who reads the table signs nothing
    t.string('huella', 64).primary()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('para', 10).notNullable()
    // the session that asked, or the attempt to get in
    t.string('de', 64).notNullable()
    t.string('vence', 24).notNullable().index()
  })
}
