import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What is not well now, and what has been kept for as long as it had to be. */
export const name = '0075_alarmas_y_conservacion'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'alarmas', (t) => {
    t.string('regla', 40).notNullable().unique()
    // aviso, urgente
    t.string('grado', 10).notNullable()
    t.string('detalle', 500).notNullable()
    t.string('desde', 24).notNullable()
    // the day on which administrators were told last, and how bad it was then
    t.string('avisada', 10)
    t.string('avisado_grado', 10)
  })
  await createTable(db, 'conservacion_propuestas', (t) => {
    t.string('clase', 40).notNullable()
    // as `clase` until it is decided and done: one of each at a time
    t.string('abierta', 40).unique()
    t.string('propuesta_en', 24).notNullable()
    // what is older than this instant goes, as it was when it was proposed
    t.string('antes_de', 24).notNullable()
    t.integer('cuantos').notNullable()
    t.string('mas_antiguo', 24).notNullable()
    // confirmada, conservada; none while it waits
    t.string('decision', 12)
    t.string('motivo', 500)
    t.string('decidida_en', 24)
    t.integer('decidida_por').unsigned().references('usuarios.id')
    t.integer('borrados').notNullable().defaultTo(0)
    t.string('terminada_en', 24)
    t.index(['clase', 'id'])
  })
}
