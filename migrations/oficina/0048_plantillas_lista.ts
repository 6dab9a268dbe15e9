import type { Knex } from 'knex'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'

/** Templates are found by their words and listed by their name; what was made with each is counted. */
export const name = '0048_plantillas_lista'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('plantillas', (t) => {
    t.string('busqueda', 200)
    t.index(['busqueda'])
  })
  const plantillas = await db('plantillas').select<{ id: number; nombre_plantilla: string }[]>('id', 'nombre_plantilla')
  for (const { id, nombre_plantilla } of plantillas) {
    await db('plantillas')
      .where({ id })
      .update({ busqueda: searchText([nombre_plantilla]).slice(0, 200) })
  }
  await reindexWords(db, 'plantillas')
  await db.schema.alterTable('documentos_generados', (t) => {
    t.index(['id_version'])
  })
  await db.schema.alterTable('minutas', (t) => {
    t.index(['id_plantilla'])
  })
  await db.schema.alterTable('minutas_lotes', (t) => {
    t.index(['id_version'])
  })
}
