import type { Knex } from 'knex'

/** Signatures of a day. */
export const name = '0221_firmas_del_dia'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('firmas_otorgantes', (t) => {
    t.index(['cuando'])
  })
}
