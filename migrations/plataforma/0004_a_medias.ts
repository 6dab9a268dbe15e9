import type { Knex } from 'knex'

/**
 * An office that is being made or taken away: which of the two, by which process, and until when (ms) that one may be believed to be at
 * it. All null where an office is whole.
 */
export const name = '0004_a_medias'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.string('a_medias', 12)
    t.string('a_medias_por', 60)
    t.bigInteger('a_medias_hasta')
  })
}
