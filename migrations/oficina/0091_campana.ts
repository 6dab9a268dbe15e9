import type { Knex } from 'knex'

/** What is told to a person of what happened to their things, and whether they want it by mail. */
export const name = '0091_campana'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('avisos', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    // what gathers several happenings; of one that stands alone, its own key
    t.string('llave', 120).notNullable()
    t.string('clase', 40).notNullable()
    t.string('objeto', 20).notNullable()
    // the newest of its happenings: when, and which
    t.string('cuando', 24).notNullable()
    t.integer('ultimo').unsigned().notNullable().defaultTo(0)
    // up to which of them it was read
    t.integer('leido_hasta').unsigned().notNullable().defaultTo(0)
    t.unique(['id_usuario', 'llave'])
    t.index(['id_usuario', 'cuando'])
    t.index(['cuando'])
  })
  await db.schema.createTable('avisos_hechos', (t) => {
    t.increments('id')
    t.integer('id_aviso').unsigned().notNullable().references('avisos.id').onDelete('CASCADE')
    // whose notice it is, so that the same is told them once, whatever it was gathered with
    t.integer('id_usuario').unsigned().notNullable()
    t.string('llave', 120).notNullable()
    t.integer('id_objeto').unsigned().notNullable()
    // what its page goes by where that is not its id
    t.string('referencia', 40)
    t.string('titulo', 200).notNullable()
    t.string('detalle', 300)
    // the day of the mail that carried it: in no other
    t.string('resumido', 10)
    t.string('created_at', 24).notNullable()
    t.unique(['id_usuario', 'llave'])
    t.index(['id_aviso', 'id'])
  })
  await db.schema.createTable('avisos_preferencias', (t) => {
    t.integer('id_usuario').unsigned().primary().references('usuarios.id').onDelete('CASCADE')
    t.boolean('resumen').notNullable().defaultTo(false)
    // the day of the last mail
    t.string('resumido', 10)
  })
}
