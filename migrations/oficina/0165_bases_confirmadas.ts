import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** An office says that the base of an act is certain, or that it is still to be confirmed; null goes by its confidence. */
export const name = '0165_bases_confirmadas'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos', (t) => {
    t.integer('base_confirmada')
    t.integer('registral_confirmada')
  })
}
