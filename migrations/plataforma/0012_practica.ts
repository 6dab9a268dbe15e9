import type { Knex } from 'knex'

/**
 * Offices to practise in: whose each is; which offices have one, and when somebody last went there (ms); and what lets somebody in, once
 * and for a minute.
 */
export const name = '0012_practica'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.string('practica_de', 31)
  })
  await db.schema.createTable('practicas', (t) => {
    t.string('oficina', 31).primary()
    t.bigInteger('usada_en').notNullable()
  })
  await db.schema.createTable('pases_de_practica', (t) => {
    t.string('huella', 64).primary()
    t.string('oficina', 31).notNullable()
    t.bigInteger('vence').notNullable()
    t.text('datos').notNullable()
  })
}
