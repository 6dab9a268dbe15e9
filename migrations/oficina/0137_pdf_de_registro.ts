import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** The PDF that was approved, with what made it; and of each file of a template, what of it is still under review in Word. */
export const name = '0137_pdf_de_registro'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'documentos_generados', (t) => {
    t.string('url_pdf', 120)
    t.string('sha256_pdf', 64)
    t.string('pdf_hecho_con', 60)
  })
  await db.schema.alterTable('documentos_generados', (t) => {
    t.index(['url_pdf'])
  })
  await addColumns(db, 'plantillas_versiones', (t) => {
    t.integer('cambios').notNullable().defaultTo(0)
    t.integer('comentarios').notNullable().defaultTo(0)
  })
}
