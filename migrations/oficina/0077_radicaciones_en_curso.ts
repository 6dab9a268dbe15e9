import type { Knex } from 'knex'

/**
 * The first page counts what is in each state and was not annulled, and shows what is in hand: both from this index alone. The one by
 * state stays: a list sorted by it goes on by the row's id.
 */
export const name = '0077_radicaciones_en_curso'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('radicaciones', (t) => {
    t.index(['estado', 'anulada_en'], 'radicaciones_estado_anulada_en_index')
  })
}
