import type { Knex } from 'knex'
import { createWordIndex, reindexWords, tablesOf } from '../../modules/kernel/index.ts'

/** The words by which rows are found: lists search by index instead of reading every row. */
export const name = '0015_palabras'

export async function up(db: Knex): Promise<void> {
  await createWordIndex(db)
  for (const table of await tablesOf(db))
    if (await db.schema.hasColumn(table, 'busqueda')) await reindexWords(db, table)
}
