import type { Knex } from 'knex'

/** A batch of deeds: one at a time of the same sheet, one document of each row, and its PDF. */
export const name = '0051_lotes_minutas'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('minutas_lotes', (t) => {
    // what is being made, as a hash of file, version and choices; none once it ended: asking twice makes one
    t.string('en_marcha', 64)
  })
  await db.schema.alterTable('minutas_lotes', (t) => t.unique(['en_marcha']))
  await db.schema.alterTable('minutas_lotes_filas', (t) => {
    t.string('url_pdf', 120)
    // tries of what failed for now: its document, or the PDF of it
    t.integer('intentos').notNullable().defaultTo(0)
  })
  await db.schema.alterTable('documentos_generados', (t) => {
    // the row of a sheet that it was made of: a second document of it has no room
    t.integer('id_fila').unsigned()
  })
  await db.schema.alterTable('documentos_generados', (t) => t.unique(['id_fila']))
}
