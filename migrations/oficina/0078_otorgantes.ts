import type { Knex } from 'knex'

/** Filings are sorted by their parties, and what a party's name has is looked for in these alone, which are a tenth of the table. */
export const name = '0078_otorgantes'

export async function up(db: Knex): Promise<void> {
  for (const column of ['otorgante1', 'otorgante2'])
    await db.schema.alterTable('radicaciones', (t) => {
      t.index([column])
    })
}
