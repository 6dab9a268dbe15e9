import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What a customer registered at the DIAN about an invoice (events 030 to 034), as it answered when asked. */
export const name = '0026_dian_eventos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'dian_eventos', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.string('codigo', 3).notNullable()
    t.string('descripcion', 300).notNullable()
    t.string('cude', 96).notNullable()
    t.string('fecha', 10).notNullable()
    t.unique(['id_documento', 'codigo'])
  })
}
