import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/**
 * The option of a leasing contract goes by the greater of its value and the avalúo, unless the contract was by deed, which each filing
 * says (D. 1069/2015, arts. 2.2.6.13.2.5.1 and 2.5.2).
 */
export const name = '0163_leasing'

const DUR = 'D. 1069 de 2015, art. 2.2.6.13.'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos_radicacion', (t) => {
    t.boolean('leasing_por_escritura').notNullable().defaultTo(false)
  })
  await db('actos')
    .where({ clase: 'LEASING_HABITACIONAL_OPCION', base: 'cuantia', norma: `${DUR}2.5.1` })
    .update({ base: 'mayor', norma: `${DUR}2.5.1, 2.5.2`, confianza: 'A' })
}
