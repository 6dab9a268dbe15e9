import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Records that a book of another program created, so that it is recognised and can be undone. */
export const name = '0191_traslado'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'importaciones', (t) => {
    t.string('deshecha_en', 24)
  })
  await addColumns(db, 'importaciones_filas', (t) => {
    t.string('clave', 190).index()
    t.text('registro')
  })
}
