import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Authentic copies of deeds. */
export const name = '0219_copias'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'copias', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    // ordinal within the deed
    t.integer('numero').notNullable()
    t.string('fecha', 10).notNullable().index()
    t.string('solicitante', 200).notNullable()
    t.integer('hojas').notNullable()
    // creditor whom it lets enforce the obligation; null: it does not
    t.string('acreedor', 200)
    // ordinal of the lost copy
    t.integer('reemplaza')
    // deed of the parties or order of the judge
    t.string('reemplaza_motivo', 300)
    t.string('anulada_en', 24)
    t.string('anulada_motivo', 300)
    t.integer('id_usuario')
    t.unique(['id_radicacion', 'numero'])
  })
}
