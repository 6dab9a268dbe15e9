import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Steps of the set-up that an office declared done, or left for later. */
export const name = '0190_puesta_en_marcha'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'pasos_oficina', (t) => {
    t.string('paso', 30).notNullable().unique()
    t.string('estado', 12).notNullable()
  })
}
