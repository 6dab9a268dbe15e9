import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Documents are found by the names in them, and mailed. */
export const name = '0050_documentos'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('documentos_generados', (t) => {
    // who buys and who sells, as its data said
    t.string('otorgantes', 400)
    t.string('busqueda', 2000)
  })
  await db.schema.alterTable('documentos_generados', (t) => t.index(['id_proyecto', 'id']))
  await createTable(db, 'documentos_correos', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_generados.id')
    // addresses, as JSON
    t.text('para').notNullable()
    t.string('asunto', 200).notNullable()
    t.text('mensaje')
    // docx, pdf
    t.string('formato', 4).notNullable()
    // pendiente, enviado, fallido
    t.string('estado', 10).notNullable()
    // why it did not reach them all
    t.string('motivo', 500)
    t.string('enviado', 24)
    t.integer('id_usuario')
    t.index(['id_documento', 'id'])
  })
}
