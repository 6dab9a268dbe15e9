import type { Knex } from 'knex'

/** How a session keeps its refresh token: in what it was answered (programs) or in a cookie (our own pages). */
export const name = '0071_sesiones_galleta'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sesiones', (t) => {
    // cuerpo, galleta
    t.string('medio', 10).notNullable().defaultTo('cuerpo')
  })
}
