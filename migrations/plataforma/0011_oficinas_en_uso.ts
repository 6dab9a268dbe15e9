import type { Knex } from 'knex'

/** Why an office could not be brought up to date, and since when; and when people last used each (ms), so that the rest are left asleep. */
export const name = '0011_oficinas_en_uso'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('oficinas', (t) => {
    t.text('falla')
    t.string('falla_en', 24)
    t.bigInteger('usada_en').notNullable().defaultTo(0)
  })
  await db('oficinas').where('usada_en', 0).update({ usada_en: Date.now() })
}
