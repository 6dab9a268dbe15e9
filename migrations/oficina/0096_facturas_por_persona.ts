import type { Knex } from 'knex'

/** How somebody paid last, and what a clerk archived last, are asked of the newest rows each time a deed is invoiced. */
export const name = '0096_facturas_por_persona'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('facturas', (t) => { t.index(['id_personas', 'id']) })
  await db.schema.alterTable('facturaciones', (t) => { t.index(['archivada_por', 'id']) })
}
