import type { Knex } from 'knex'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'

/** Who confirmed a doubtful figure and when; and the words by which services are found. */
export const name = '0012_tarifas_admin'

const CON_CERTEZA = [
  'tarifa_vigencia',
  'topesliq_vigencia',
  'configuracion_vigencia',
  'impuesto_registro',
  'registral_vigencia',
  'items_precios',
]

export async function up(db: Knex): Promise<void> {
  for (const tabla of CON_CERTEZA) {
    await db.schema.alterTable(tabla, (t) => {
      t.string('confirmada_en', 24)
      t.string('confirmada_por', 190)
    })
  }
  await db.schema.alterTable('items_liquidaciones', (t) => {
    t.string('busqueda', 600).notNullable().defaultTo('')
  })
  for (const { id, name: nombre } of await db('items_liquidaciones').select<{ id: number; name: string }[]>(
    'id',
    'name',
  )) {
    await db('items_liquidaciones')
      .where({ id })
      .update({ busqueda: searchText([nombre]) })
  }
  // offices that had their index of words before this step
  if (await db.schema.hasTable('palabras')) await reindexWords(db, 'items_liquidaciones')
}
