import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Documents made only to be enabled by the DIAN (dian.md 4.9): of no invoice of the office, with bytes, answer and all. */
export const name = '0025_set_pruebas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'dian_set_pruebas', (t) => {
    t.string('tipo', 20).notNullable()
    // «ensayo» goes by SendBillSync, which says what is wrong; «set» is one of those that count
    t.string('modo', 10).notNullable()
    t.integer('id_software').unsigned().notNullable().references('dian_software.id')
    t.string('test_set_id', 60).notNullable()
    t.string('numero', 20).notNullable()
    t.string('cufe', 96).notNullable()
    t.string('fecha', 10).notNullable()
    t.string('nombre_xml', 60).notNullable()
    t.string('nombre_zip', 60).notNullable()
    t.text('xml', 'mediumtext').notNullable()
    t.string('estado', 20).notNullable()
    t.string('zip_key', 60)
    t.text('mensaje')
    t.string('enviada_en', 24)
    t.string('respondida_en', 24)
    t.index(['id_software', 'test_set_id', 'tipo', 'estado'])
  })
}
