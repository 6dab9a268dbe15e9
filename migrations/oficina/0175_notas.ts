import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** An invoice may have several credit notes, each for some of it: of which lines, and what an accepted one gave back. */
export const name = '0175_notas'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'documentos_dian', (t) => {
    // among those of its kind of one invoice, from 0
    t.integer('orden').notNullable().defaultTo(0)
    // JSON; null is the whole invoice
    t.text('renglones', 'mediumtext')
  })
  await db.schema.alterTable('documentos_dian', (t) => {
    t.unique(['tipo', 'id_factura', 'orden'])
    t.dropUnique(['tipo', 'id_factura'])
  })
  await db.schema.createTable('facturas_notas', (t) => {
    t.increments('id')
    t.integer('id_factura').unsigned().notNullable().references('facturas.id').onDelete('CASCADE')
    t.string('numero', 30).notNullable().unique()
    t.string('concepto', 1).notNullable()
    t.string('fecha', 10).notNullable().index()
    t.bigInteger('base').notNullable()
    t.bigInteger('iva').notNullable()
    t.bigInteger('terceros').notNullable()
  })
}
