import type { Knex } from 'knex'

/** Books read the deeds of a period by their authorisation. */
export const name = '0227_escrituras_autorizadas'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('escrituras_numeradas', (t) => {
    t.index(['autorizada_en'])
  })
}
