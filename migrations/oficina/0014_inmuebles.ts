import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The rest of a property's fields, and persons who registered themselves: what they accepted, and that nobody checked them yet. */
export const name = '0014_inmuebles'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('inmuebles', (t) => {
    t.string('numero_inmueble', 60)
    // hundredths of a percent
    t.integer('coeficiente_ph')
    // centavos
    t.bigInteger('vCancelacionHipoteca')
    t.integer('id_proyecto').unsigned().index()
  })
  await db.schema.alterTable('personas', (t) => {
    t.boolean('sin_verificar').notNullable().defaultTo(false)
  })
  // proof of each consent (Ley 1581 de 2012, Decreto 1377 de 2013): who, to what text, when, from where
  await createTable(db, 'consentimientos', (t) => {
    t.integer('id_persona').unsigned().notNullable().references('personas.id').onDelete('CASCADE')
    t.string('formulario', 40).notNullable()
    t.string('politica', 20).notNullable()
    t.string('huella', 64).notNullable()
    t.string('ip', 60).notNullable()
  })
}
