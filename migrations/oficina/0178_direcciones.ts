import type { Knex } from 'knex'

/** Filings are sorted by address. */
export const name = '0178_direcciones'

export async function up(db: Knex): Promise<void> {
  await db.raw('create index if not exists radicaciones_direccion_index on radicaciones (direccion)')
}
