import type { Knex } from 'knex'

/** What is told to a person of what happened to their things, and whether they want it by mail. */
export const name = '0086_campana'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('avisos', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    // what happened, so that the same is told once
    t.string('llave', 120).notNullable()
    t.string('clase', 40).notNullable()
    t.string('objeto', 20).notNullable()
    t.integer('id_objeto').notNullable()
    // what its page goes by where that is not its id
    t.string('referencia', 40)
    t.string('titulo', 200).notNullable()
    t.string('detalle', 300)
    t.string('leido_en', 24)
    // the day of the mail that carried it: in no other
    t.string('resumido', 10)
    t.string('created_at', 24).notNullable()
    t.unique(['id_usuario', 'llave'])
    t.index(['id_usuario', 'created_at'])
    t.index(['id_usuario', 'leido_en'])
    t.index(['created_at'])
  })
  await db.schema.createTable('avisos_preferencias', (t) => {
    t.integer('id_usuario').unsigned().primary().references('usuarios.id').onDelete('CASCADE')
    t.boolean('resumen').notNullable().defaultTo(false)
    // the day of the last mail
    t.string('resumido', 10)
  })
}
