import type { Knex } from 'knex'

/**
 * Indexes for orders in which people turn long lists over, besides those in which they open. Few on purpose: each is written with every
 * row. The dates of a deed and of an annulment are empty when a filing is made, which costs next to nothing.
 */
export const name = '0036_ordenes'

const INDICES: Readonly<Record<string, readonly string[]>> = {
  radicaciones: ['fecha_escritura', 'anulada_en'],
  facturas: ['numero_documento', 'anulada_en'],
  personas: ['nombres'],
  depositos: ['otorgante', 'total'],
  nominas: ['numero', 'trabajador_nombre', 'periodo_inicio', 'periodo_fin'],
}

export async function up(db: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(INDICES)) {
    await db.schema.alterTable(table, (t) => {
      for (const column of columns) t.index([column])
    })
  }
}
