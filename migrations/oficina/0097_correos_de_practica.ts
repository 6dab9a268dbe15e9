import type { Knex } from 'knex'

/** The mails that an office to practise in would have sent. In any other it stays empty. */
export const name = '0097_correos_de_practica'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('correos_de_practica', (t) => {
    t.increments('id')
    t.string('para', 1000).notNullable()
    t.string('asunto', 500).notNullable()
    t.text('html', 'longtext').notNullable()
    t.text('texto', 'longtext').notNullable()
    t.text('adjuntos').notNullable()
    t.string('cuando', 24).notNullable()
  })
}
