import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Entries of the small books: actas, actas de reparto, deeds sent to binding, visits. */
export const name = '0220_asientos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'asientos', (t) => {
    t.string('libro', 12).notNullable()
    t.integer('anio').notNullable()
    t.integer('numero').notNullable()
    t.string('fecha', 10).notNullable()
    t.string('asunto', 300).notNullable()
    t.string('quien', 200)
    // first and last deed sent to binding
    t.string('desde', 20)
    t.string('hasta', 20)
    // day in which they came back
    t.string('fin', 10)
    t.string('url_archivo', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    t.string('anulado_motivo', 300)
    t.integer('id_usuario')
    t.unique(['libro', 'anio', 'numero'])
  })
}
