import type { Knex } from 'knex'

/** What device opened a session and when it was last seen; second factors, their recovery codes, and which roles ask for one. */
export const name = '0074_sesiones_y_segundo_factor'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sesiones', (t) => {
    // what its browser or program said to be
    t.string('agente', 400)
    // when it was opened, or its tokens were last renewed; none for those from before
    t.string('vista_en', 24)
  })
  await db.schema.createTable('segundos_factores', (t) => {
    t.integer('id_usuario').unsigned().primary().references('usuarios.id').onDelete('CASCADE')
    // sealed: no copy of the database makes codes
    t.string('secreto', 300).notNullable()
    // the last step of 30 seconds whose code was used: each is good once
    t.bigInteger('paso').notNullable().defaultTo(0)
    t.string('created_at', 24).notNullable()
    // none while it has not been proved with a code
    t.string('activo_en', 24)
  })
  await db.schema.createTable('codigos_recuperacion', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('huella', 64).notNullable()
    t.string('usado_en', 24)
    t.unique(['id_usuario', 'huella'])
  })
  await db.schema.alterTable('roles', (t) => {
    t.boolean('exige_segundo_factor').notNullable().defaultTo(false)
  })
}
