import type { Knex } from 'knex'

/**
 * When each office has something to do next, so that who looks for work opens only those; every office that is already there is looked at
 * once. And when each task of the clock was last done. Instants in milliseconds.
 */
export const name = '0002_agenda'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.bigInteger('proximo').defaultTo(0).index()
  })
  await db.schema.createTable('tareas', (t) => {
    t.string('nombre', 80).primary()
    t.bigInteger('hecha').notNullable()
    t.string('arrendada_por', 60)
    t.bigInteger('arriendo_hasta').notNullable()
  })
}
