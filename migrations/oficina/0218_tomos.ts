import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Closed tomes of the protocol. */
export const name = '0218_tomos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'tomos', (t) => {
    t.integer('anio').notNullable()
    t.integer('numero').notNullable()
    // its number while it is closed, so that a tome is closed once at a time
    t.integer('vigente')
    // first and last deed, as written: «12 Bis»
    t.string('desde', 20).notNullable()
    t.string('hasta', 20).notNullable()
    t.integer('escrituras').notNullable()
    t.integer('hojas').notNullable()
    t.string('abierto_el', 10).notNullable()
    t.string('cerrado_el', 10).notNullable()
    t.integer('id_cierre').unsigned().notNullable().references('informes_cierres.id')
    t.unique(['anio', 'vigente'])
  })
}
