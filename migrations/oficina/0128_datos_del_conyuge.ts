import type { Knex } from 'knex'

/** One switch asks for the spouse: `umh`, which the screen edits, takes what `seccion_conyuge` said; nothing reads that column any more. */
export const name = '0128_datos_del_conyuge'

export async function up(db: Knex): Promise<void> {
  await db('estados_civiles').where('seccion_conyuge', true).update({ umh: true })
}
