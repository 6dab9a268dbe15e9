import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Withholding certificates that were mailed: one a person and year. */
export const name = '0213_certificados'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'certificados_retencion', (t) => {
    t.string('anio', 4).notNullable()
    t.integer('id_personas').unsigned().notNullable().references('personas.id')
    t.string('para', 190).notNullable()
    // pesos, as it was mailed
    t.bigInteger('retenido').notNullable()
    t.string('enviado', 24)
    t.integer('id_usuario')
    t.unique(['anio', 'id_personas'])
  })
}
