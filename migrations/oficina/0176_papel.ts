import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** An invoice that was handed over on paper: its number of a contingency range, and the instant. */
export const name = '0176_papel'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'facturas', (t) => {
    t.integer('papel_rango').unsigned()
    t.bigInteger('papel_consecutivo')
    t.string('papel_en', 24)
  })
}
