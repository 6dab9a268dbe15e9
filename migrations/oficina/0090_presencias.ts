import type { Knex } from 'knex'

/** Who has a form open now, told again every half minute: what is older than a minute is nobody. */
export const name = '0090_presencias'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('presencias', (t) => {
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('pestana', 32).notNullable()
    t.string('objeto', 20).notNullable()
    t.integer('id_objeto').unsigned().notNullable()
    t.string('visto', 24).notNullable()
    t.primary(['id_usuario', 'pestana'])
    t.index(['objeto', 'id_objeto'])
  })
}
