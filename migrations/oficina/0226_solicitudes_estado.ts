import type { Knex } from 'knex'

/** Requests that wait for the office are counted by state. */
export const name = '0226_solicitudes_estado'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('solicitudes', (t) => {
    t.index(['estado', 'anulada_en', 'id_asignado', 'estado_desde'])
  })
}
