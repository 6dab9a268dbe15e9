import type { Knex } from 'knex'

/**
 * Nobody asks for the words of a row: whoever takes them away knows them, and finds each by the primary key. The index by row held
 * the whole table a second time, and each word that is written was written twice.
 */
export const name = '0037_palabras_sin_registro'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('palabras', (t) => {
    t.dropIndex(['tabla', 'registro'], 'palabras_registro')
  })
}
