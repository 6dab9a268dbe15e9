import type { Knex } from 'knex'

/** When a paper of a procedure was destroyed, its time to be kept being over: its row and its hash stay. */
export const name = '0056_tramites_depuracion'

export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('tramites_adjuntos', 'destruido_en')) return
  await db.schema.alterTable('tramites_adjuntos', (t) => {
    t.string('destruido_en', 24)
  })
}
