import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** The template of the deed that who asks has in mind before choosing it: whichever device they go on with finds it marked. */
export const name = '0151_solicitudes_pensada'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'solicitudes', (t) => {
    t.integer('plantilla_pensada').unsigned()
  })
}
