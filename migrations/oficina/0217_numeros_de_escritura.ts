import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** «12 Bis» beside 12, sheets of each deed, and the note of the one that was not authorised. */
export const name = '0217_numeros_de_escritura'

const TABLA = 'escrituras_numeradas'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, TABLA, (t) => {
    t.boolean('bis').notNullable().defaultTo(false)
    t.integer('hojas')
    // date of the note
    t.string('no_autorizada', 10)
    t.string('no_autorizada_motivo', 300)
    t.integer('no_autorizada_por')
  })
  // the wider key first: no moment is without one
  await db.schema.alterTable(TABLA, (t) => {
    t.unique(['anio', 'numero', 'bis'])
  })
  await db.schema.alterTable(TABLA, (t) => {
    t.dropUnique(['anio', 'numero'])
  })
}
