import type { Knex } from 'knex'

/** Who asked for what takes long, until they saw it ended. */
export const name = '0102_encargos'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('encargos', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clase', 20).notNullable()
    // its batch, book, proposal or job
    t.integer('objeto').unsigned().notNullable()
    t.string('cuando', 24).notNullable()
    t.unique(['id_usuario', 'clase', 'objeto'])
    t.index(['cuando'])
  })
}
