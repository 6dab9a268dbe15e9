import type { Knex } from 'knex'

/** Indexes in the order in which two lists open: one's own filings, and what runs in the background. */
export const name = '0034_orden'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('radicaciones', (t) => t.index(['radicador', 'fecha_radicacion']))
  await db.schema.alterTable('trabajos', (t) => t.index(['updated_at']))
}
