import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** The telephone of who asks for a procedure: who leaves no mail is called. */
export const name = '0150_tramites_telefono'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'tramites', (t) => {
    t.string('telefono', 50)
  })
}
