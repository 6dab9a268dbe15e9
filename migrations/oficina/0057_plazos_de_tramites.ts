import type { Knex } from 'knex'

/** What the term of a procedure is counted from, besides its steps. */
export const name = '0057_plazos_de_tramites'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('tramites', (t) => {
    // business days, as its kind had them when it was filed
    t.integer('dias_promesa')
    t.integer('dias_limite')
    // business days that its limit was given more
    t.integer('prorroga').notNullable().defaultTo(0)
    // who asked was given the same time again to answer
    t.boolean('respuesta_prorrogada').notNullable().defaultTo(false)
    // calendar date on which the clock found that nobody answered: a person signs
    t.string('desistimiento_propuesto', 10)
  })
}
