import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/**
 * Social or priority housing that each filing says of an act, with the conditions of Ley 1537/2012, arts. 33 and 34. The exemption of the
 * sale of a VIP was read for that base.
 */
export const name = '0167_vivienda'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos_radicacion', (t) => {
    t.string('vivienda', 120)
  })
  await db('actos')
    .where({ clase: 'COMPRAVENTA_VIP', confianza: 'C', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.9.1 t)' })
    .update({ confianza: 'A' })
}
