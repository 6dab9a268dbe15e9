import type { Knex } from 'knex'

/** What a person was writing and has not saved, to be found again at any desk. */
export const name = '0032_borradores'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('borradores', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('nombre', 120).notNullable()
    t.string('titulo', 160).notNullable()
    t.text('contenido', 'mediumtext').notNullable()
    t.string('escrito', 24).notNullable()
    t.string('guardado', 24).notNullable().index()
    t.string('equipo', 32).notNullable()
    t.integer('version').notNullable()
    t.unique(['id_usuario', 'nombre'])
  })
}
