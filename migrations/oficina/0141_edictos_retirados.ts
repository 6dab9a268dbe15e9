import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Why a notice was taken from the board before its last day. */
export const name = '0141_edictos_retirados'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'edictos', (t) => {
    t.string('motivo_retiro', 300)
  })
}
