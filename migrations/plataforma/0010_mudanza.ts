import type { Knex } from 'knex'

/** The other place of an office that is being moved: where it goes until the switch, where it was after it. */
export const name = '0010_mudanza'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.string('otro_lugar', 500)
  })
}
