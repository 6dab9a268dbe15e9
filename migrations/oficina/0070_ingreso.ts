import type { Knex } from 'knex'

/** What holds guessing of passwords back, by account, address and device; and the devices from which somebody got in. */
export const name = '0070_ingreso'

export async function up(db: Knex): Promise<void> {
  // what was counted in the old way lasted an hour at most
  await db.schema.dropTableIfExists('intentos')
  await db.schema.createTable('intentos', (t) => {
    t.string('llave', 120).primary()
    // whose account, where it is somebody's
    t.integer('id_usuario').unsigned().references('usuarios.id').onDelete('CASCADE')
    t.string('red', 60)
    t.integer('fallos').notNullable()
    t.bigInteger('ultimo').notNullable()
    t.bigInteger('bloqueado_hasta').notNullable().defaultTo(0)
    // until when it is counted apart from strangers
    t.bigInteger('aparte_hasta').notNullable().defaultTo(0)
  })
  await db.schema.createTable('equipos', (t) => {
    t.increments('id')
    t.string('huella', 64).notNullable().unique()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    // the session that it opened last
    t.string('sesion', 36).notNullable()
    t.string('created_at', 24).notNullable()
    t.string('visto_en', 24).notNullable()
  })
}
