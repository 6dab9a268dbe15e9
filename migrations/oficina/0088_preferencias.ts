import type { Knex } from 'knex'

/** How a person arranged their screens, to be found so at any desk. */
export const name = '0088_preferencias'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('preferencias', (t) => {
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clave', 120).notNullable()
    t.text('valor').notNullable()
    t.primary(['id_usuario', 'clave'])
  })
}
