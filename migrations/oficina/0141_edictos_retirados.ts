import type { Knex } from 'knex'

/** Why a notice was taken from the board before its last day. */
export const name = '0141_edictos_retirados'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('edictos', (t) => { t.string('motivo_retiro', 300) })
}
