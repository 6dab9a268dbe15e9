import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What an office files again and again: acts, who works on them and who is always in them. */
export const name = '0100_radicaciones_plantillas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'radicaciones_plantillas', (t) => {
    t.string('nombre', 120).notNullable()
    // its acts' names, for lists and the history
    t.string('actos', 500).notNullable()
    for (const rol of ['contacto', 'digitador', 'revisor', 'liquidador'])
      t.integer(rol).unsigned().references('personas.id')
    t.integer('id_estados_escrituras').unsigned().references('estados_escrituras.id')
  })
  await db.schema.createTable('radicaciones_plantillas_actos', (t) => {
    t.increments('id')
    t.integer('id_plantilla').unsigned().notNullable().references('radicaciones_plantillas.id').onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.integer('id_acto').unsigned().notNullable().references('actos.id')
    t.integer('exento').notNullable().defaultTo(0)
  })
  await db.schema.createTable('radicaciones_plantillas_otorgantes', (t) => {
    t.increments('id')
    t.integer('id_plantilla_acto')
      .unsigned()
      .notNullable()
      .references('radicaciones_plantillas_actos.id')
      .onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.integer('id_personas').unsigned().notNullable().references('personas.id')
    t.integer('id_tipos_otorgantes').unsigned().notNullable().references('tipos_otorgantes.id')
    // hundredths of a percentage point
    t.integer('participacion').notNullable()
  })
}
