import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** What who asks for a deed is told that it costs, in whole pesos. */
export const name = '0145_costo_de_solicitud'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'solicitudes', (t) => {
    t.bigInteger('costo')
  })
}
