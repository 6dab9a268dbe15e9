import type { Knex } from 'knex'

/** Anybody may be a party of a deed, so no row says it of each person. */
export const name = '0083_sin_cargo_de_otorgante'

export async function up(db: Knex): Promise<void> {
  await db('personas_cargos').where('cargo', 'otorgante').delete()
}
