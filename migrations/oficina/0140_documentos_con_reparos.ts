import type { Knex } from 'knex'

/** Differences that a document was approved against, and the reason that was given. */
export const name = '0140_documentos_con_reparos'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('documentos_generados', (t) => {
    t.text('reparos')
    t.string('motivo', 500)
  })
}
