import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Differences that a document was approved against, and the reason that was given. */
export const name = '0140_documentos_con_reparos'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'documentos_generados', (t) => {
    t.text('reparos')
    t.string('motivo', 500)
  })
}
