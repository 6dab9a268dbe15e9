import type { Knex } from 'knex'

/** The backups that the program made by itself, by what their store calls them: what each held, and what came of bringing it back. */
export const name = '0006_respaldos'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('respaldos', (t) => {
    t.string('clave', 80).primary()
    t.string('oficina', 31).notNullable()
    t.string('hecho_en', 24).notNullable()
    t.bigInteger('bytes').notNullable()
    t.integer('filas').notNullable()
    t.integer('archivos').notNullable()
    t.integer('segundos').notNullable()
    // when it was last brought back and compared, and in what it differed; null where it came back the same
    t.string('probado_en', 24)
    t.text('diferencias')
    t.index(['oficina', 'hecho_en'])
  })
}
